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
