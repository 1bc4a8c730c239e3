import CoreUI
import DomainCore
import FeatureShared
import Testing

@Suite struct SportColorTests {
  @Test func `every sport has a chart color, and the most common sports have distinct ones`() {
    let chartColors = (0..<7).map { ColorRole.chart($0) }
    for sport in Sport.allCases {
      #expect(chartColors.contains(sport.color), "\(sport) has no chart color")
    }
    let common: [Sport] = [.cycling, .running, .swimming, .strength, .walking, .trailRunning, .mountainBiking]
    #expect(Set(common.map(\.color)).count == common.count)
  }
}
