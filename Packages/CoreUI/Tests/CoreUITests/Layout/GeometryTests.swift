import CoreUI
import Testing

struct GeometryTests {
  @Test("lengths are never negative or large enough to overflow when added")
  func lengths() {
    #expect(Size(width: -1, height: .min) == .zero)
    #expect(Size(width: .max, height: 1).width == Size.longest)
  }

  @Test("rectangles that are apart do not intersect")
  func intersection() {
    let rect = Rect(x: 0, y: 0, width: 4, height: 2)
    #expect(rect.intersection(Rect(x: 2, y: 1, width: 9, height: 9)) == Rect(x: 2, y: 1, width: 2, height: 1))
    #expect(rect.intersection(Rect(x: 4, y: 0, width: 2, height: 2)).isEmpty)
  }
}
