"""What the Makefile needs: building and testing packages, generated tables, linting, libraries from PyPI."""
