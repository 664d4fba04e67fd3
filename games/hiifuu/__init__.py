"""Hiifuu: a trick-taking game for four to six in which exactly two tricks should be won."""
