"""Uses the program in a terminal as a person does, and looks at the screen."""
