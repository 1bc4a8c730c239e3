import CoreUI

extension TerminalDevice {
  /// Columns and rows: from the terminal, otherwise from the variables `COLUMNS` and `LINES`, otherwise 80 × 24; at most
  /// ``FullScreenTerminal/largestSize``.
  func size(orFrom variables: [String: String]) -> Size {
    let size =
      size
      ?? Size(
        width: Self.length(variables["COLUMNS"]) ?? 80, height: Self.length(variables["LINES"]) ?? 24)
    let largest = FullScreenTerminal.largestSize
    return Size(width: min(size.width, largest.width), height: min(size.height, largest.height))
  }

  private static func length(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (1...9_999).contains($0) ? $0 : nil }
  }
}
