"""Keys by their names: what a terminal sends for them, and what tmux calls them."""

from __future__ import annotations

NAMED = {
    "enter": ("\r", "Enter"),
    "esc": ("\x1b", "Escape"),
    "tab": ("\t", "Tab"),
    "shift+tab": ("\x1b[Z", "BTab"),
    "backspace": ("\x7f", "BSpace"),
    "delete": ("\x1b[3~", "DC"),
    "space": (" ", "Space"),
    "up": ("\x1b[A", "Up"),
    "down": ("\x1b[B", "Down"),
    "right": ("\x1b[C", "Right"),
    "left": ("\x1b[D", "Left"),
    "home": ("\x1b[H", "Home"),
    "end": ("\x1b[F", "End"),
    "pgup": ("\x1b[5~", "PPage"),
    "pgdn": ("\x1b[6~", "NPage"),
}

PASTE_BEGIN, PASTE_END = "\x1b[200~", "\x1b[201~"
LEFT_BUTTON, WHEEL_UP, WHEEL_DOWN = 0, 64, 65


def sent(key: str) -> str:
    """What a terminal sends for a key: `j`, `enter`, `ctrl+s`, `alt+b`."""
    if key in NAMED:
        return NAMED[key][0]
    held, _, name = key.rpartition("+")
    if held == "ctrl" and len(name) == 1:
        return chr(ord(name.upper()) & 0x1F)
    if held == "alt":
        return "\x1b" + sent(name)
    return one_character(key)


def in_tmux(key: str) -> list[str]:
    """The same as arguments of `tmux send-keys`."""
    if key in NAMED:
        return [NAMED[key][1]]
    held, _, name = key.rpartition("+")
    if held in ("ctrl", "alt") and len(name) == 1:
        return [f"{'C' if held == 'ctrl' else 'M'}-{name}"]
    # A semicolon at the end of an argument would end the command.
    return ["-l", "--", one_character(key).replace(";", "\\;")]


def one_character(key: str) -> str:
    if len(key) != 1:
        raise ValueError(f"{key} names no key")
    return key


def mouse(button: int, x: int, y: int, went_down: bool = True) -> str:
    """What a terminal sends for the mouse (xterm, mode 1006); places count from 0 here."""
    return f"\x1b[<{button};{x + 1};{y + 1}{'M' if went_down else 'm'}"
