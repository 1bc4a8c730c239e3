"""The page of figures that the last runs printed, each with its command."""
