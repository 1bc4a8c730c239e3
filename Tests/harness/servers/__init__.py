"""Tests of the program against a real PocketBase: two machines, faults, kills, backups, limits."""
