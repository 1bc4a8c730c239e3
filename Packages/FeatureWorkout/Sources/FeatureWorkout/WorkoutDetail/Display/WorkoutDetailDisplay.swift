/// How a person looks at a workout: the tab, the cursor and the zoom of the charts, the colors of the map.
public struct WorkoutDetailDisplay: Equatable, Sendable {
  public var tab = WorkoutDetailTab.overview
  /// The bucket of the charts that is read out; `nil` without a cursor.
  public var cursor: Int?
  /// The visible buckets; `nil` for all.
  public var zoom: ClosedRange<Int>?
  public var coloring = MapColoring.heartRate

  /// The fewest buckets that are visible.
  static let leastVisible = 30

  public init(tab: WorkoutDetailTab = .overview, cursor: Int? = nil, zoom: ClosedRange<Int>? = nil) {
    self.tab = tab
    self.cursor = cursor
    self.zoom = zoom
  }

  /// The visible buckets of `count`.
  func visible(of count: Int) -> ClosedRange<Int> {
    let all = 0...max(0, count - 1)
    return zoom.map { $0.clamped(to: all) } ?? all
  }

  /// Moves the cursor by a part of what is visible. The first movement shows it in the middle. A zoomed chart follows.
  ///
  /// - Parameters:
  ///   - columns: columns of the chart, to the right if positive.
  ///   - width: the columns that the chart takes.
  mutating func moveCursor(by columns: Int, of width: Int, among count: Int) {
    guard count > 1 else { return }
    let visible = visible(of: count)
    guard let cursor else {
      self.cursor = (visible.lowerBound + visible.upperBound) / 2
      return
    }
    let step = max(1, visible.count / max(1, width))
    let moved = max(0, min(count - 1, cursor + columns * step))
    self.cursor = moved
    if moved < visible.lowerBound { shift(by: moved - visible.lowerBound, among: count) }
    if moved > visible.upperBound { shift(by: moved - visible.upperBound, among: count) }
  }

  /// Puts the cursor in a column of what is visible, counted from 0.
  mutating func placeCursor(at column: Int, of width: Int, among count: Int) {
    guard count > 1 else { return }
    let visible = visible(of: count)
    let last = max(1, width - 1)
    let part = Double(max(0, min(column, last))) / Double(last)
    cursor = visible.lowerBound + (Int(exactly: (part * Double(visible.count - 1)).rounded()) ?? 0)
  }

  /// Shows fewer buckets around the cursor, or more.
  mutating func zoom(in isIn: Bool, among count: Int) {
    guard count > Self.leastVisible else { return }
    let visible = visible(of: count)
    let center = cursor ?? (visible.lowerBound + visible.upperBound) / 2
    let length = isIn ? max(Self.leastVisible, visible.count / 2) : min(count, visible.count * 2)
    guard length < count else {
      zoom = nil
      return
    }
    let start = max(0, min(count - length, center - length / 2))
    zoom = start...start + length - 1
  }

  private mutating func shift(by buckets: Int, among count: Int) {
    guard let zoom else { return }
    let start = max(0, min(count - zoom.count, zoom.lowerBound + buckets))
    self.zoom = start...start + zoom.count - 1
  }
}
