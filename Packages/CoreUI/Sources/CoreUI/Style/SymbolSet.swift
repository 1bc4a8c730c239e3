/// Which characters CoreUI's own views draw with: rules, bars, marks. Text is drawn as it is.
public enum SymbolSet: Hashable, Sendable {
  /// Box drawing, block elements and the ellipsis.
  case unicode
  /// Nothing but ASCII, for fonts and readers that make noise of the rest.
  case ascii
}

extension SymbolSet {
  var horizontalRule: Character { self == .unicode ? "─" : "-" }
  var verticalRule: Character { self == .unicode ? "│" : "|" }
  /// The corners of a box, from the upper left one to the right and down.
  var corners: [Character] { self == .unicode ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"] }
  /// Stands before what is selected.
  var pointer: Character { self == .unicode ? "›" : ">" }
  /// Stands before what is marked.
  var check: Character { self == .unicode ? "✓" : "*" }
  /// Stands for each character of a secret.
  var dot: Character { self == .unicode ? "•" : "*" }
  /// Stand around what can be exchanged for something else.
  var choiceMarks: (before: Character, after: Character) { self == .unicode ? ("‹", "›") : ("<", ">") }
  var problemMark: Character { self == .unicode ? "✗" : "x" }
  var missing: Character { self == .unicode ? "–" : "-" }
  var scrollThumb: Character { self == .unicode ? "█" : "#" }
  var tick: Character { self == .unicode ? "┤" : "+" }
  var shade: Character { self == .unicode ? "░" : "." }
  var truncationMark: [Character] { self == .unicode ? ["…"] : [".", ".", "."] }

  /// Characters of a bar growing to the right, from the least part of a cell to a full one.
  var horizontalBlocks: [Character] {
    self == .unicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] : ["#"]
  }

  /// Characters of a bar growing upwards, from the least part of a cell to a full one.
  var verticalBlocks: [Character] {
    self == .unicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["#"]
  }

  /// The dots that a cell of a line chart is divided into.
  var dotsPerCell: (columns: Int, rows: Int) {
    self == .unicode ? (2, 4) : (1, 1)
  }

  /// Characters that tell the parts of a column apart.
  var fills: [Character] {
    self == .unicode ? ["█", "▓", "▒", "░", "▚", "▐", "▄"] : ["A", "B", "C", "D", "E", "F", "G"]
  }

  /// Characters for how much there is, from nothing to the most; as many as ``ColorRole/intensityCount``.
  var intensities: [Character] {
    self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "=", "*", "#"]
  }

  /// Characters for the levels of a sparkline, from the lowest to the highest.
  var levels: [Character] {
    self == .unicode ? verticalBlocks : ["_", ".", "-", "=", "+", "*", "#"]
  }
}
