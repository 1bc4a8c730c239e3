"""How long files of workouts take to read and import."""
