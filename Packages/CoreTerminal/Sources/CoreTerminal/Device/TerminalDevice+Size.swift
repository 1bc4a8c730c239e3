import CoreUI

extension TerminalDevice {
  /// Columns and rows: from the terminal, otherwise from the variables `COLUMNS` and `LINES`, otherwise 80 × 24.
  func size(orFrom variables: [String: String]) -> Size {
    size
      ?? Size(
        width: Self.length(variables["COLUMNS"]) ?? 80, height: Self.length(variables["LINES"]) ?? 24)
  }

  private static func length(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (1...9_999).contains($0) ? $0 : nil }
  }
}
