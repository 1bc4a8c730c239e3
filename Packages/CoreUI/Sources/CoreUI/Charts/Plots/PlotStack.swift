/// Plots below each other that share one horizontal axis: one column is one moment in all of them. They fill the room
/// they get; where there is not enough, the last plots are left out.
public struct PlotStack: View, Chart {
  public typealias Body = Self

  /// A place on the horizontal axis whose values are read out.
  public struct Cursor: Hashable, Sendable {
    let place: Double
    let text: String

    /// - Parameter text: The words for the place, such as "27:41 · 6.06 km".
    public init(at place: Double, text: String) {
      self.place = place
      self.text = text
    }
  }

  /// A place on the horizontal axis with a line through all plots and a label of its own, such as today.
  public struct Mark: Hashable, Sendable {
    let place: Double
    let text: String

    /// - Parameter text: The label below the line, such as "today".
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
  let cursor: Cursor?
  let mark: Mark?

  /// - Parameters:
  ///   - plots: From top to bottom; those without a value are left out.
  ///   - axis: The axis below all of them.
  ///   - visible: The part of the axis to show; `nil` for all.
  ///   - cursor: Draws a line through all plots and shows their values there.
  ///   - mark: Draws a fainter line that names a place.
  public init(
    _ plots: [Plot], axis: PlotAxis, visible: ClosedRange<Double>? = nil, cursor: Cursor? = nil, mark: Mark? = nil
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
