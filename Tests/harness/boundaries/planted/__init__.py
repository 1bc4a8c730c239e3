"""Proves that the boundary check finds violations: plants each kind, and looks whether it is caught."""
