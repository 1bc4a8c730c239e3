import DomainCore
import DomainTraining
import Testing

struct FitnessRampTests {
  private func days(_ count: Int, load: Double) -> [FitnessDay] {
    let eve = CalendarDay(daysSinceEpoch: 20_000)
    let loads = (1...max(count, 1)).map { (eve.advanced(by: $0), load) }
    return FitnessProjection(from: FitnessState(fitness: 50, fatigue: 60), on: eve).days(
      of: Dictionary(uniqueKeysWithValues: loads), through: eve.advanced(by: count))
  }

  @Test func `it is the change since seven days ago`() throws {
    let values = days(20, load: 90)
    let ramp = try #require(FitnessRamp(of: values))
    #expect(ramp.pointsPerWeek == values[19].fitness - values[12].fitness)
    #expect(!ramp.isSteep)
    #expect(try #require(FitnessRamp(of: days(20, load: 300))).isSteep)
  }

  @Test func `less than eight days have no ramp`() {
    #expect(FitnessRamp(of: days(7, load: 90)) == nil)
    #expect(FitnessRamp(of: days(8, load: 90)) != nil)
    #expect(FitnessRamp(of: []) == nil)
  }
}
