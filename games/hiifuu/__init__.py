"""Hiifuu: a trick-taking game for four to six where the aim is to win exactly two tricks."""
