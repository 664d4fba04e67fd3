"""The tables: sessions in a channel or thread, from /play to the end of the match."""
