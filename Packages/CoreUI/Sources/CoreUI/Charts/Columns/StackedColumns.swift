/// Columns made of parts, such as the time of each week by sport: heights in eighths of a row, totals directly above,
/// ticks at the left. Every part of a column is visible. Columns become thin before any is left out.
public struct StackedColumns: View, Chart {
  public typealias Body = Self

  /// The meaning of one part in every column.
  public struct Part: Hashable, Sendable {
    let name: String
    let color: ColorRole

    /// - Parameter name: For sentences, such as "cycling".
    public init(_ name: String, color: ColorRole) {
      self.name = name
      self.color = color
    }
  }

  /// One column.
  public struct Column: Hashable, Sendable {
    let name: String
    let label: String
    var group: String
    let values: [Double]
    let total: String
    let shortTotal: String
    let isCurrent: Bool

    /// - Parameters:
    ///   - name: For sentences, such as "Week of 15 Jun".
    ///   - label: Below the column, such as "15".
    ///   - group: Below the label of the first column of a group, such as "Jun"; empty for the others.
    ///   - values: The height of each part, in the order of the parts. Values that are not positive have none.
    ///   - total: Above the column. Either all columns have theirs, or none has.
    ///   - shortTotal: The same where columns are too narrow for the totals; empty for none.
    ///   - isCurrent: Whether it is the column of today.
    public init(
      _ name: String, label: String, group: String = "", values: [Double], total: String, shortTotal: String = "",
      isCurrent: Bool = false
    ) {
      self.name = name
      self.label = label
      self.group = group
      self.values = values
      self.total = total
      self.shortTotal = shortTotal
      self.isCurrent = isCurrent
    }

    var sum: Double { values.reduce(0) { $1 > 0 && $1.isFinite ? $0 + $1 : $0 } }
  }

  private(set) var columns: [Column]
  let parts: [Part]
  let namesEmpty: Bool
  let keepsTotals: Bool
  let steps: ValueTicks.Steps
  let tickText: (Double) -> String
  let valueText: (Double) -> String

  /// - Parameters:
  ///   - columns: From left to right.
  ///   - parts: From the base up.
  ///   - namesEmpty: Whether columns without a value have sentences.
  ///   - keepsTotals: Whether the first columns are left out of a drawing where only fewer have room for their totals. The
  ///     sentences name all columns.
  ///   - steps: What the axis is divided by.
  ///   - tickText: The words for a tick.
  ///   - valueText: The words for the value of a part in a sentence.
  public init(
    _ columns: [Column], parts: [Part], namesEmpty: Bool = true, keepsTotals: Bool = false,
    steps: ValueTicks.Steps = .duration, tickText: @escaping (Double) -> String,
    valueText: @escaping (Double) -> String
  ) {
    self.columns = columns
    self.parts = parts
    self.namesEmpty = namesEmpty
    self.keepsTotals = keepsTotals
    self.steps = steps
    self.tickText = tickText
    self.valueText = valueText
  }

  /// "Week of 15 Jun: 5:14:58; cycling 2:42:11, running 2:32:47."
  var sentences: [String] {
    columns.filter { namesEmpty || $0.sum > 0 }.map(sentence)
  }

  func sentence(for column: Column) -> String {
    let values = zip(parts, column.values).filter { $1 > 0 && $1.isFinite }.sorted { $0.1 > $1.1 }
    guard values.count > 1 else {
      let only = values.first.map { " of \($0.0.name)" } ?? ""
      return "\(column.name): \(valueText(column.sum))\(only)."
    }
    let list = values.map { "\($0.name) \(valueText($1))" }.joined(separator: ", ")
    return "\(column.name): \(valueText(column.sum)); \(list)."
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { columns.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let natural = Size(width: 6 + 5 * columns.count, height: columns.isEmpty ? 0 : 12)
    return ChartElement(natural: natural, flexible: [.horizontal, .vertical], in: context) { grid in
      guard !columns.isEmpty else { return }
      painter(in: context, grid).paint(on: &grid)
    }
  }

  /// The fewest columns to which totals narrow the chart.
  private static let fewestColumns = 6

  /// For the last columns, as many as have room for their totals, if the chart keeps them; otherwise for all.
  private func painter(in context: ChartContext, _ grid: ChartGrid) -> StackedColumnsPainter {
    let all = StackedColumnsPainter(chart: self, context: context, grid)
    guard keepsTotals, !all.hasTotals, columns.count > Self.fewestColumns else { return all }
    return (Self.fewestColumns..<columns.count).reversed().lazy
      .map { StackedColumnsPainter(chart: last($0), context: context, grid) }.first(where: \.hasTotals) ?? all
  }

  /// The last columns, of which the first names its group.
  private func last(_ count: Int) -> StackedColumns {
    var part = self
    part.columns = columns.suffix(count)
    if let first = part.columns.first, first.group.isEmpty {
      part.columns[0].group = columns.dropLast(count).last { !$0.group.isEmpty }?.group ?? ""
    }
    return part
  }
}
