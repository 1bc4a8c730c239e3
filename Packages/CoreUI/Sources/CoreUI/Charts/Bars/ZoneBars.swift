/// Zones below each other: number, name, range, a bar in eighths of a cell, time and share. Where there is no room,
/// ranges are left out first, then names.
public struct ZoneBars: View, Chart {
  public typealias Body = Self

  /// One zone.
  public struct Zone: Hashable, Sendable {
    let number: Int
    let name: String
    let range: String
    let value: Double
    let text: String
    let share: String
    let color: ColorRole

    /// - Parameters:
    ///   - range: Its values, such as "155–169".
    ///   - value: The length of the bar.
    ///   - text: The value in words.
    ///   - share: Its share of all zones in words, such as "25%".
    ///   - color: `nil` for the color of the number.
    public init(
      _ number: Int, name: String, range: String, value: Double, text: String, share: String, color: ColorRole? = nil
    ) {
      self.number = number
      self.name = name
      self.range = range
      self.value = value.isFinite && value > 0 ? value : 0
      self.text = text
      self.share = share
      self.color = color ?? .zone(number)
    }
  }

  let zones: [Zone]
  let name: String

  /// - Parameters:
  ///   - zones: From top to bottom.
  ///   - name: What a row is, for sentences.
  public init(_ zones: [Zone], name: String = "Zone") {
    self.zones = zones
    self.name = name
  }

  /// "Zone 4, 155–169: 14:08, 25%."
  var sentences: [String] {
    zones.map { zone in
      let range = zone.range.isEmpty ? "" : ", \(zone.range)"
      return "\(name) \(zone.number)\(range): \(zone.text)\(zone.share.isEmpty ? "" : ", \(zone.share)")."
    }
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { zones.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    ChartElement(natural: Size(width: 60, height: zones.count), flexible: .horizontal, in: context) { grid in
      paint(on: &grid, in: context)
    }
  }

  private func paint(on grid: inout ChartGrid, in context: ChartContext) {
    let numbers = zones.map { context.text("\($0.number)", $0.color, .bold) }
    let names = zones.map { context.text($0.name, nil) }
    let ranges = zones.map { context.text($0.range) }
    let texts = zones.map { context.text($0.text, nil) }
    let shares = zones.map { context.text($0.share) }
    func width(_ column: [[Glyph]]) -> Int { column.map(\.width).max() ?? 0 }
    func gap(_ width: Int) -> Int { width > 0 ? width + 1 : 0 }
    let right = width(texts) + (width(shares) > 0 ? width(shares) + 2 : 0)
    let leftWidths = [gap(width(numbers)), gap(width(names)), gap(width(ranges))]
    let shown = [3, 2, 1].first { leftWidths.prefix($0).reduce(0, +) + 8 + right + 1 <= grid.width } ?? 1
    let left = leftWidths.prefix(shown).reduce(0, +)
    let room = max(0, grid.width - left - right - 1)
    let greatest = zones.map(\.value).max() ?? 0
    let bar = BlockBar(blocks: context.symbols.horizontalBlocks)
    for (y, zone) in zones.enumerated() {
      grid.write(numbers[y], 0, y)
      if shown > 1 { grid.write(names[y], leftWidths[0], y) }
      if shown > 2 { grid.write(ranges[y], leftWidths[0] + leftWidths[1], y) }
      let symbols = bar.characters(fraction: zone.value.fraction(of: greatest), length: room)
      for (x, symbol) in symbols.enumerated() { grid.put(symbol, left + x, y, context.style(zone.color)) }
      let shareX = grid.width - shares[y].width
      grid.write(texts[y], grid.width - right + width(texts) - texts[y].width, y)
      grid.write(shares[y], shareX, y)
    }
  }
}
