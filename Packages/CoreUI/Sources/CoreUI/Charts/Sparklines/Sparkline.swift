/// A series of values, each a column whose height shows its size, with air to the row above. Missing values leave a
/// gap. If there are more values than cells they are averaged; fewer take one cell each.
public struct Sparkline: View, Chart {
  public typealias Body = Self

  let values: [Double?]
  let range: ClosedRange<Double>?
  let color: ColorRole
  let rows: Int
  let sentences: [String]

  /// - Parameters:
  ///   - values: In chronological order; `nil` for a missing one.
  ///   - summary: One sentence that describes the values and replaces them on plain screens.
  ///   - range: The values of the lowest and the highest character; `nil` for the least and the greatest value.
  ///   - color: The color of the characters.
  ///   - rows: The height.
  public init(
    _ values: [Double?],
    summary: String,
    range: ClosedRange<Double>? = nil,
    color: ColorRole = .accent,
    rows: Int = 1
  ) {
    self.values = values.finite
    self.range = range
    self.color = color
    self.rows = min(100, max(1, rows))
    sentences = [summary]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    let natural = Size(width: values.count, height: rows)
    return ChartElement(natural: natural, flexible: [], in: context) { grid in
      let means = values.averages(min(grid.width, values.count))
      let present = means.compactMap(\.self)
      let scale = ValueScale(
        low: range?.lowerBound ?? present.min() ?? 0, high: range?.upperBound ?? present.max() ?? 0)
      let blocks = context.symbols.verticalBlocks
      // With air to the row above.
      let most = max(1, grid.height * blocks.count - (blocks.count > 2 ? 2 : 0))
      for (x, mean) in means.enumerated() {
        guard let mean else { continue }
        let position = scale.position(of: mean)
        guard grid.height > 1 else {
          grid.put(level(at: position, context.symbols.levels), x, 0, context.style(color))
          continue
        }
        let height = max(1, Int(exactly: (position * Double(most)).rounded()) ?? 1)
        for row in 0...(height - 1) / blocks.count {
          let filled = min(blocks.count, height - row * blocks.count)
          grid.put(blocks[filled - 1], x, grid.height - 1 - row, context.style(color))
        }
      }
    }
  }

  private func level(at position: Double, _ levels: [Character]) -> Character {
    levels[Int(exactly: (position * Double(levels.count - 1)).rounded()) ?? 0]
  }
}

extension [Double?] {
  /// `count` means, each of the values in an equal part of this series; `nil` for a part without any.
  func averages(_ count: Int) -> [Double?] {
    (0..<Swift.max(0, count)).map { part in
      let present = self[part * self.count / count..<(part + 1) * self.count / count].compactMap(\.self)
      // Divided one by one, because the sum may be too large for a number.
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }

  /// This series without NaN and infinities.
  var finite: [Double?] {
    map { value in value.flatMap { $0.isFinite ? $0 : nil } }
  }
}

/// The values between the lower and the upper edge of a chart.
struct ValueScale {
  let low: Double
  let high: Double

  /// The position of `value`: 0 at the lower edge, 1 at the upper, clamped; the middle if both edges are equal.
  func position(of value: Double) -> Double {
    // Halved, because the difference of two values may be too large for a number.
    let position = (value / 2 - low / 2) / (high / 2 - low / 2)
    return position.isFinite ? min(1, max(0, position)) : 0.5
  }
}
