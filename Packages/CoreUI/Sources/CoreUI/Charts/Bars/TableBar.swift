/// A bar in a row of a table, on a track: thin, so that rows stay apart.
public struct TableBar: View, Chart {
  public typealias Body = Self

  let parts: [(fraction: Double, color: ColorRole)]
  private let width: Int
  let sentences: [String]

  /// - Parameters:
  ///   - fraction: The length of the bar, 0...1. More than nothing is visible.
  ///   - width: The natural width; bars fill the room they get.
  ///   - text: The words for the bar where there are only words; empty if the row already contains them.
  public init(_ fraction: Double, color: ColorRole, width: Int = 12, text: String = "") {
    self.init(parts: [(fraction, color)], width: width, text: text)
  }

  /// A bar of several parts.
  public init(parts: [(fraction: Double, color: ColorRole)], width: Int = 12, text: String = "") {
    self.parts = parts
    self.width = max(1, width)
    sentences = [text]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    ChartElement(natural: Size(width: width, height: 1), flexible: .horizontal, in: context) { grid in
      let (full, half, track) = context.symbols.tableBar
      for x in 0..<grid.width { grid.put(track, x, 0, context.style(.track)) }
      let values = parts.map { $0.fraction.fraction(of: 1) }
      let units = half == nil || parts.count > 1 ? 1 : 2
      let length = BlockBar.filledSteps(fraction: values.reduce(0, +), steps: grid.width * units)
      let stack = ColumnStack(values: values, height: length, limit: grid.width * units)
      for part in stack.parts {
        let style = context.style(parts[part.index].color)
        for x in part.start / units..<part.end / units { grid.put(full, x, 0, style) }
        if part.end % units == 1, let half { grid.put(half, part.end / units, 0, style) }
      }
    }
  }
}
