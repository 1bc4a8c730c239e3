import DomainWorkout
import Testing

@Suite struct TrainingMonotonyTests {
  private let week = [100.0, 0, 50, 150, 0, 0, 80]

  @Test func `a varied week has the monotony and strain that were worked out`() throws {
    let found = try #require(TrainingMonotony(ofDailyLoads: week))
    #expect(found.monotony.isNear(0.996555, within: 5e-7))
    #expect(found.strain.isNear(378.691, within: 5e-4))
  }

  @Test(arguments: [[], [0, 0, 0, 0, 0, 0, 0], [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]])
  func `equal days have none`(_ loads: [Double]) {
    #expect(TrainingMonotony(ofDailyLoads: loads) == nil)
  }

  @Test func `a week ends with its last day, and days without training count`() {
    let last = CalendarDay(daysSinceEpoch: 20_006)
    var loads = [CalendarDay(daysSinceEpoch: 19_999): 500.0, last.advanced(by: 1): 500]
    for (index, points) in week.enumerated() where points > 0 { loads[last.advanced(by: index - 6)] = points }
    #expect(
      TrainingMonotony(ofWeekEnding: last, in: loads) == TrainingMonotony(ofDailyLoads: week.reversed()))
  }
}
