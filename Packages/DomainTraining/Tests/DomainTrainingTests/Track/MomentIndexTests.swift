import Testing

@testable import DomainTraining

struct MomentIndexTests {
  private static let recordings: [[Double]] = [
    [], [5], [5, 5], [0, 1, 2, 3, 4], [0, 1, 2, 900, 901, 902], [0, 0, 0, 7, 7, 8], [-3, -1.5, 0.25, 1e6],
    (0..<500).map { Double($0) * 1.1 }, (0..<300).map { Double($0 * $0) },
  ]

  @Test(arguments: recordings)
  func `it finds as many moments before a time as counting them does`(_ moments: [Double]) {
    let index = MomentIndex(count: moments.count) { moments[$0] }
    let times = moments + moments.map { $0 + 0.5 } + moments.map { $0.nextUp } + [-1e9, 1e9, -.infinity, .infinity]
    for time in times {
      let expected = moments.count { $0 < time }
      #expect(index.count(before: time, of: moments.count) { moments[$0] } == expected)
      #expect(MomentIndex().count(before: time, of: moments.count) { moments[$0] } == expected)
    }
  }

  @Test func `a time that is no number has nothing before it`() {
    let moments = [0.0, 1, 2]
    #expect(MomentIndex(count: 3) { moments[$0] }.count(before: .nan, of: 3) { moments[$0] } == 0)
  }
}
