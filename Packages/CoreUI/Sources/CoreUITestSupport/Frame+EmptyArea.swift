public import CoreUI

extension Frame {
  /// The share of the largest rectangle in which nothing is drawn but lines between panels: 1 for an empty frame.
  ///
  /// - Parameters:
  ///   - width: the columns of the frame.
  ///   - height: its rows.
  public func largestEmptyShare(width: Int, height: Int) -> Double {
    let lines = plainText().split(separator: "\n", omittingEmptySubsequences: false).prefix(height).map { line in
      line.map { Self.emptyCharacters.contains($0) }
    }
    // For each column, how many rows above and including the current one are empty.
    var depths = [Int](repeating: 0, count: width)
    var largest = 0
    for row in 0..<height {
      for column in 0..<width {
        let isEmpty = row >= lines.count || column >= lines[row].count || lines[row][column]
        depths[column] = isEmpty ? depths[column] + 1 : 0
      }
      largest = max(largest, Self.largestRectangle(under: depths))
    }
    return width * height == 0 ? 0 : Double(largest) / Double(width * height)
  }

  private static let emptyCharacters: Set<Character> = [
    " ", "\u{2800}", "│", "┃", "─", "━", "╭", "╮", "╰", "╯", "┏", "┓", "┗", "┛",
  ]

  private static func largestRectangle(under depths: [Int]) -> Int {
    var open: [(start: Int, depth: Int)] = []
    var largest = 0
    for (column, depth) in (depths + [0]).enumerated() {
      var start = column
      while let last = open.last, last.depth >= depth {
        largest = max(largest, last.depth * (column - last.start))
        start = last.start
        open.removeLast()
      }
      open.append((start, depth))
    }
    return largest
  }
}

extension Preview {
  /// The pictures of at least 200 columns and 56 rows that have an empty third.
  @MainActor public static func withEmptyThird(in previews: [Preview]) -> [String] {
    previews.filter { preview in
      guard preview.width >= 200, let height = preview.height, height >= 56 else { return false }
      return preview.frame.largestEmptyShare(width: preview.width, height: height) > 1.0 / 3
    }.map(\.name)
  }
}
