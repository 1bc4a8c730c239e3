import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct TrainingMonotonyTests {
  private let week = [100.0, 0, 50, 150, 0, 0, 80]

  @Test(
    arguments: [(.population, 0.996555, 378.691), (.sample, 0.922631, 350.600)] as [(DeviationRule, Double, Double)])
  func `the worked week has its monotony and strain`(_ rule: DeviationRule, _ monotony: Double, _ strain: Double) throws
  {
    let result = try #require(TrainingMonotony(of: week, rule: rule))
    #expect(try #require(result.monotony).isNear(monotony, within: 5e-7))
    #expect(try #require(result.strain).isNear(strain, within: 5e-4))
    #expect(result.total == 380)
  }

  @Test func `the seven days that end on a day count, with days without load`() {
    let first = CalendarDay(daysSinceEpoch: 20_000)
    let loads = [first: 100.0, first.advanced(by: 2): 50, first.advanced(by: 3): 150, first.advanced(by: 6): 80]
    let result = TrainingMonotony(endingOn: first.advanced(by: 6), in: loads)
    #expect(result.monotony?.isNear(0.996555, within: 5e-7) == true)
    #expect(TrainingMonotony(endingOn: first.advanced(by: 99), in: loads).monotony == nil)
  }

  @Test(arguments: [0, 0.1, 70, 1.0 / 3, 99_999.9])
  func `seven equal days have no monotony`(_ load: Double) throws {
    let result = try #require(TrainingMonotony(of: Array(repeating: load, count: 7)))
    #expect(result.monotony == nil && result.strain == nil)
  }

  @Test func `impossible loads count as zero`() throws {
    #expect(TrainingMonotony(of: []) == nil && TrainingMonotony(of: [5]) == nil)
    let result = try #require(TrainingMonotony(of: [.nan, -5, .infinity, -.infinity, 70, 0, 0], rule: .sample))
    #expect(result.total == 70)
    #expect(result.strain?.isFinite == true)
  }
}
