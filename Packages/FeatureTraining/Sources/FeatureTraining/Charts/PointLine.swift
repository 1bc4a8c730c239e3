/// A line through points, straight between two neighbors.
struct PointLine {
  typealias Point = (place: Double, value: Double)

  /// In the order of their places; at least one.
  private let points: [Point]

  /// - Returns: `nil` without points.
  init?(_ points: [Point]) {
    guard !points.isEmpty else { return nil }
    self.points = points.sorted { $0.place < $1.place }
  }

  var places: ClosedRange<Double> { points[0].place...points[points.count - 1].place }

  /// Before the first and after the last point, the value is theirs.
  func value(at place: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.place > place }) else { return points[points.count - 1].value }
    guard next > 0 else { return points[0].value }
    let (left, right) = (points[next - 1], points[next])
    return left.value + (right.value - left.value) * (place - left.place) / (right.place - left.place)
  }
}
