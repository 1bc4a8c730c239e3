"""What a person does in a terminal, and what must then be seen."""
