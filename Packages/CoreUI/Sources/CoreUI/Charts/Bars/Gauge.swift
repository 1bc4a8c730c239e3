/// A value on a scale of bands, such as form: a mark above a strip, the borders of the bands and their names below. The
/// strip stays when rows run out, then the mark, the borders and the names.
public struct Gauge: View, Chart {
  public typealias Body = Self

  /// One band, from the end of the one before to its own.
  public struct Band: Hashable, Sendable {
    let end: Double
    let endText: String
    let name: String
    let color: ColorRole

    /// - Parameters:
    ///   - end: Where the next band begins.
    ///   - endText: The words for that place; empty for the end of the scale.
    public init(upTo end: Double, _ endText: String, name: String, color: ColorRole) {
      self.end = end.isFinite ? end : 0
      self.endText = endText
      self.name = name
      self.color = color
    }
  }

  let start: Double
  let bands: [Band]
  let value: Double?
  let sentences: [String]

  /// - Parameters:
  ///   - value: Marked at an end if it is outside of the scale; `nil` for no mark.
  ///   - start: Where the first band begins.
  ///   - bands: In increasing order.
  ///   - sentence: The words for the value and its band.
  public init(_ value: Double?, from start: Double, bands: [Band], sentence: String) {
    self.value = value.flatMap { $0.isNaN ? nil : $0 }
    self.start = start.isFinite ? start : 0
    self.bands = bands
    sentences = [sentence]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { bands.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let rows = bands.isEmpty ? 0 : 4
    return ChartElement(natural: Size(width: 36, height: rows), flexible: .horizontal, in: context) { grid in
      guard !bands.isEmpty else { return }
      paint(on: &grid, in: context)
    }
  }

  private func paint(on grid: inout ChartGrid, in context: ChartContext) {
    let strip = grid.height >= 2 ? 1 : 0
    let ends = bands.map { cell(of: $0.end, grid.width) }
    let fills = context.symbols.fills
    for (index, band) in bands.enumerated() {
      let first = index == 0 ? 0 : ends[index - 1]
      let symbol = context.hasColor ? context.symbols.tile : fills[index % fills.count]
      for x in first..<max(first, ends[index]) { grid.put(symbol, x, strip, context.style(band.color)) }
    }
    let current = value.flatMap { value in bands.firstIndex { value < $0.end } ?? bands.indices.last }
    if strip == 1, let value {
      let x = min(grid.width - 1, cell(of: value, grid.width))
      grid.put(context.symbols.downMark, x, 0, context.style(.strong))
    }
    for (index, band) in bands.enumerated() where !band.endText.isEmpty {
      write(context.text(band.endText), around: ends[index], 2, on: &grid)
    }
    // The band of the value first: others give way.
    for index in bands.indices.sorted(by: { ($0 == current ? -1 : $0) < ($1 == current ? -1 : $1) }) {
      let isCurrent = index == current
      let text = context.text(
        bands[index].name, isCurrent ? bands[index].color : .secondary, isCurrent ? .bold : [])
      let first = index == 0 ? 0 : ends[index - 1]
      write(text, around: (first + ends[index]) / 2, 3, on: &grid)
    }
  }

  private func cell(of value: Double, _ width: Int) -> Int {
    guard let end = bands.last?.end, end > start else { return 0 }
    let part = min(1, max(0, (value / 2 - start / 2) / (end / 2 - start / 2)))
    return Int(exactly: (part * Double(width)).rounded()) ?? 0
  }

  private func write(_ text: [Glyph], around x: Int, _ y: Int, on grid: inout ChartGrid) {
    let start = max(0, min(grid.width - text.width, x - text.width / 2))
    guard !text.isEmpty, grid.isFree(start..<start + text.width, y) else { return }
    grid.write(text, start, y)
  }
}
