/// Plots below each other that share one horizontal axis: one column is one moment in all of them. They fill the room
/// they get; where there is not enough, the last plots are left out.
public struct PlotStack: View, Chart {
  public typealias Body = Self

  /// A place on the horizontal axis, and its words.
  public struct NamedPlace: Hashable, Sendable {
    let place: Double
    let text: String

    /// - Parameter text: Such as "27:41 · 6.06 km", or "today".
    public init(at place: Double, text: String) {
      self.place = place
      self.text = text
    }
  }

  /// The region of the columns of the plots, in which a click is a place on the axis.
  public static let regionName = "plots"

  let plots: [Plot]
  let axis: PlotAxis
  let visible: ClosedRange<Double>
  let cursor: NamedPlace?
  let mark: NamedPlace?

  /// - Parameters:
  ///   - plots: From top to bottom; those without a value are left out.
  ///   - axis: The axis below all of them.
  ///   - visible: The part of the axis to show; `nil` for all.
  ///   - cursor: Draws a line through all plots and shows their values there.
  ///   - mark: Draws a fainter line behind all plots, with its words below, such as for today.
  public init(
    _ plots: [Plot], axis: PlotAxis, visible: ClosedRange<Double>? = nil, cursor: NamedPlace? = nil,
    mark: NamedPlace? = nil
  ) {
    self.plots = plots.filter { $0.extent != nil }
    self.axis = axis
    self.visible = visible.flatMap { $0.isDrawable ? $0 : nil } ?? axis.range
    self.cursor = cursor.flatMap { $0.place.isFinite ? $0 : nil }
    self.mark = mark
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  var isEmpty: Bool { plots.isEmpty }

  func element(in context: ChartContext) -> any LayoutElement {
    let rows = plots.reduce(2) { $0 + 3 * $1.weight + ($1.heading == nil ? 0 : 1) }
    return ChartElement(
      natural: Size(width: 60, height: plots.isEmpty ? 0 : rows), flexible: [.horizontal, .vertical], in: context
    ) { grid in
      guard let layout = PlotStackLayout(self, grid) else { return }
      PlotStackPainter(stack: self, layout: layout, context: context).paint(on: &grid)
    }
  }
}
