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

/// All zones in one row, each as long as its share; in a second row, if there is one, their names and values.
public struct ZoneStrip: View, Chart {
  public typealias Body = Self

  /// One part of the strip.
  public struct Part: Hashable, Sendable {
    let name: String
    let value: Double
    let text: String
    let color: ColorRole

    /// - Parameters:
    ///   - name: Short, such as "Z2".
    ///   - value: The length of the part; none if it is not positive.
    ///   - text: The value in words; empty to leave the part without a label.
    public init(_ name: String, value: Double, text: String = "", color: ColorRole) {
      self.name = name
      self.value = value.isFinite && value > 0 ? value : 0
      self.text = text
      self.color = color
    }
  }

  let parts: [Part]

  public init(_ parts: [Part]) {
    self.parts = parts
  }

  /// "Z1 11:40, Z2 29:52."
  var sentences: [String] {
    let shown = parts.filter { $0.value > 0 && !$0.text.isEmpty }.map { "\($0.name) \($0.text)" }
    return shown.isEmpty ? [] : [shown.joined(separator: ", ") + "."]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { !parts.contains { $0.value > 0 } }

  func element(in context: ChartContext) -> any LayoutElement {
    let rows = parts.contains { $0.value > 0 } ? parts.allSatisfy(\.text.isEmpty) ? 1 : 2 : 0
    return ChartElement(natural: Size(width: 40, height: rows), flexible: .horizontal, in: context) { grid in
      let stack = ColumnStack(values: parts.map(\.value), height: grid.width, limit: grid.width)
      let fills = context.symbols.fills
      for part in stack.parts {
        let symbol = context.hasColor ? context.symbols.tile : fills[part.index % fills.count]
        for x in part.start..<part.end { grid.put(symbol, x, 0, context.style(parts[part.index].color)) }
      }
      var x = 0
      for part in parts where part.value > 0 && !part.text.isEmpty {
        let text = context.text(part.name, part.color) + context.text(" \(part.text)")
        guard x + text.width <= grid.width else { break }
        grid.write(text, x, 1)
        x += text.width + 3
      }
    }
  }
}
