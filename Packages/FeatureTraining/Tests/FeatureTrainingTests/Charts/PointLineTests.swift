import Testing

@testable import FeatureTraining

struct PointLineTests {
  @Test func `it is straight between neighbors, and level beyond the ends`() throws {
    let line = try #require(PointLine([(place: 4, value: 0), (place: 0, value: 10), (place: 2, value: 20)]))
    #expect(line.places == 0...4)
    #expect([-1, 0, 1, 2, 3, 4, 5].map { line.value(at: $0) } == [10, 10, 15, 20, 10, 0, 0])
  }

  @Test func `two points at one place and a single point have values`() throws {
    #expect(try #require(PointLine([(place: 1, value: 3)])).value(at: 7) == 3)
    let step = try #require(PointLine([(place: 1, value: 3), (place: 1, value: 5), (place: 2, value: 7)]))
    #expect(step.value(at: 1.5) == 6)
    #expect(PointLine([]) == nil)
  }
}
