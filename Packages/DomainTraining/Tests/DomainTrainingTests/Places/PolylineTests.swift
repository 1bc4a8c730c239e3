import CoreTesting
import DomainTraining
import Testing

struct PolylineTests {
  @Test func `the text is that of other programs`() {
    // 38.5, -120.2 and its followers are the worked example of the format, here with six digits.
    let points = [
      Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
      Coordinate(latitude: 43.252, longitude: -126.453),
    ]
    #expect(Polyline.text(of: points) == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
    #expect(Polyline.points(in: "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI") == points)
  }

  @Test(arguments: 0..<20)
  func `every line comes back to a millionth of a degree`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let points = (0..<50).map { _ in
      Coordinate(
        latitude: (Double.random(in: -90...90, using: &random) * 1e6).rounded() / 1e6,
        longitude: (Double.random(in: -180...180, using: &random) * 1e6).rounded() / 1e6)
    }
    #expect(Polyline.points(in: Polyline.text(of: points)) == points)
  }

  @Test(arguments: ["_", "_izlhA", "ä", "_izlhA ", "~~~~~~~~~~~~~~~~", "\u{1}?"])
  func `a text that is no line is refused`(_ text: String) {
    #expect(Polyline.points(in: text) == nil)
  }

  @Test func `no positions make an empty text`() {
    #expect(Polyline.text(of: []) == "" && Polyline.points(in: "") == [])
  }
}
