/// The characters that CoreUI's own views draw with: rules, bars, marks. Text is drawn unchanged.
public enum SymbolSet: Hashable, Sendable {
  /// Box drawing, block elements and the ellipsis.
  case unicode
  /// Only ASCII, for fonts and screen readers that cannot handle the rest.
  case ascii
}

extension SymbolSet {
  var horizontalRule: Character { self == .unicode ? "─" : "-" }
  var verticalRule: Character { self == .unicode ? "│" : "|" }
  /// The corners of a box, clockwise from the upper left one.
  var corners: [Character] { self == .unicode ? ["╭", "╮", "╯", "╰"] : ["+", "+", "+", "+"] }
  /// The same in thick lines.
  var thickCorners: [Character] { self == .unicode ? ["┏", "┓", "┛", "┗"] : ["#", "#", "#", "#"] }
  var thickRule: Character { self == .unicode ? "━" : "=" }
  var thickVerticalRule: Character { self == .unicode ? "┃" : "#" }
  /// The mark before a selected item.
  var pointer: Character { self == .unicode ? "›" : ">" }
  /// The mark at the start of a selected row.
  var selectionMark: Character { self == .unicode ? "▌" : ">" }
  /// The mark before a marked item.
  var check: Character { self == .unicode ? "✓" : "*" }
  /// Replaces each character of a secret.
  var dot: Character { self == .unicode ? "•" : "*" }
  /// The marks around a value that can be changed.
  var choiceMarks: (before: Character, after: Character) { self == .unicode ? ("‹", "›") : ("<", ">") }
  /// The mark beside a figure, in its color.
  var figureMark: Character { self == .unicode ? "▎" : "|" }
  var problemMark: Character { self == .unicode ? "✗" : "x" }
  var missing: Character { self == .unicode ? "–" : "-" }
  var scrollThumb: Character { self == .unicode ? "█" : "#" }
  var shade: Character { self == .unicode ? "░" : "." }
  var truncationMark: [Character] { self == .unicode ? ["…"] : [".", ".", "."] }

  /// Characters of a bar growing to the right, from the smallest part of a cell to a full one.
  var horizontalBlocks: [Character] {
    self == .unicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] : ["#"]
  }

  /// Characters of a bar growing upward, from the smallest part of a cell to a full one.
  var verticalBlocks: [Character] {
    self == .unicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["#"]
  }

  /// The dots that a cell of a line or a map is divided into.
  var dotsPerCell: (columns: Int, rows: Int) {
    self == .unicode ? (2, 4) : (1, 1)
  }

  /// Characters that distinguish the parts of a column.
  var fills: [Character] {
    self == .unicode ? ["█", "▓", "▒", "░", "▚", "▐", "▄"] : ["A", "B", "C", "D", "E", "F", "G"]
  }

  /// Characters for the levels of a sparkline, from the lowest to the highest.
  var levels: [Character] {
    self == .unicode ? Array(verticalBlocks.prefix(6)) : ["_", ".", "-", "=", "+", "*", "#"]
  }
}
