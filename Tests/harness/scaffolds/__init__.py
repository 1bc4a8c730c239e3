"""Writes what every new screen, command, field or feature has: `make new-screen NAME=RestDays FEATURE=Training`."""
