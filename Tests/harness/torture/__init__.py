"""Kills the program while it writes, and checks what is left."""
