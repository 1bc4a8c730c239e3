// The characters of charts.
extension SymbolSet {
  /// A line behind a chart.
  var gridDash: Character { self == .unicode ? "┄" : "." }
  /// A line at the lower edge of its row, where columns of that value end.
  var baseDash: Character { self == .unicode ? "⣀" : "_" }
  /// A tick on a horizontal axis, which hangs below it.
  var axisTick: Character { self == .unicode ? "┬" : "+" }
  /// The place of the cursor on a horizontal axis.
  var axisCursor: Character { self == .unicode ? "┴" : "+" }
  /// The character for dots where a cell has only one.
  var lines: [Character] { ["*", "o", "x", "+"] }
  /// The character of a filled area where a cell has only one dot.
  var areaFill: Character { ":" }
  /// The thick and the half part of a bar in a table, and its track.
  var tableBar: (full: Character, half: Character?, track: Character) {
    self == .unicode ? ("━", "╸", "─") : ("=", nil, ".")
  }
  /// The upper three quarters of a cell: blocks that stay apart from the row above.
  var tile: Character { self == .unicode ? "▆" : "#" }
  /// The mark above a place on a scale.
  var downMark: Character { self == .unicode ? "▼" : "v" }
  /// Where the lines of a grid meet: at the top, right, bottom, left and inside.
  var crossings: [Character] { self == .unicode ? ["┬", "┤", "┴", "├", "┼"] : ["+", "+", "+", "+", "+"] }
  /// A day's level by height, from nothing to the most.
  var dayLevels: [Character] { self == .unicode ? ["·", "▁", "▃", "▅", "▆", "█"] : [".", "-", "=", "+", "*", "#"] }
  /// Arrows to the right, up, left and down.
  var directions: [Character] { self == .unicode ? ["▸", "▴", "◂", "▾"] : [">", "^", "<", "v"] }
}
