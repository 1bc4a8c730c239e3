/// A view drawn at one size: rows of cells.
public struct Frame: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// The theme that defines the colors of the cells' styles.
  public let theme: Theme
  /// The cells, row by row; `size.width * size.height` of them.
  let cells: [Cell]
  /// The regions that receive keys and clicks, the last drawn at the end.
  public let regions: [FrameRegion]
  /// The names of the panels that can have the focus, in order.
  public let panels: [String]
  /// Whether several of them are shown at a time, or would be if the one with the focus did not take their room.
  public let hasRoomForPanels: Bool
  /// The name of the panel that has the focus.
  public let focusedPanel: String?
  /// The position of the terminal's cursor; `nil` hides it.
  public let cursor: Point?

  init(
    size: Size, theme: Theme, cells: [Cell], regions: [FrameRegion] = [], panels: [String] = [],
    hasRoomForPanels: Bool = false, focusedPanel: String? = nil, cursor: Point? = nil
  ) {
    self.size = size
    self.theme = theme
    self.cells = cells
    self.regions = regions
    self.panels = panels
    self.hasRoomForPanels = hasRoomForPanels
    self.focusedPanel = focusedPanel
    self.cursor = cursor
  }

  /// The cell in column `x` of row `y`; a blank one outside the frame.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// Draws `view`, `width` cells wide and `height` rows high, or at its natural height if `height` is `nil`. Content
  /// that does not fit is cut off.
  public static func draw(
    _ view: some View,
    width: Int,
    height: Int? = nil,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    drawn(view, width: width, height: height, environment: environment).frame
  }

  /// Draws `view` at its natural height, and as much wider than `width` as necessary, so that no line is cut off and no
  /// column of a table is left out, up to `widest`.
  public static func drawUncut(
    _ view: some View, width: Int, widest: Int? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    var best = drawn(view, width: width, height: nil, environment: environment)
    var next = best
    let widest = widest ?? Self.widest
    // Views that never use more room stay cut off however wide the frame is.
    for _ in 0..<12 where next.shortage > 0 && next.frame.size.width < widest {
      let wider = min(widest, next.frame.size.width + next.shortage)
      next = drawn(view, width: wider, height: nil, environment: environment)
      if next.shortage < best.shortage { best = next }
    }
    return best.frame
  }

  private static let widest = 10_000

  private static func drawn(
    _ view: some View, width: Int, height: Int?, environment: EnvironmentValues
  ) -> (frame: Frame, shortage: Int) {
    let environment = environment.surrounding(view, width: width, height: height)
    return EnvironmentScope.$values.withValue(environment) {
      let root = environment.renderer.node(Resolution(environment: environment).node(of: view))
      let taken = root.measure(ProposedSize(width: width, height: height))
      let size = Size(width: width, height: height ?? taken.height)
      var canvas = Canvas(size: size)
      root.draw(in: Rect(origin: .zero, size: taken), on: &canvas)
      let frame = Frame(
        size: size, theme: environment.theme, cells: canvas.cells, regions: canvas.regions, panels: canvas.panels,
        hasRoomForPanels: canvas.hasRoomForPanels, focusedPanel: canvas.focusedPanel, cursor: canvas.cursor)
      return (frame, canvas.shortage)
    }
  }
}
