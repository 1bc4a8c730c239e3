import DomainCore
import DomainTraining
import Testing

struct FitnessModelTests {
  private let first = CalendarDay(daysSinceEpoch: 20_000)

  private func loads(_ points: [Double]) -> [CalendarDay: Double] {
    Dictionary(uniqueKeysWithValues: points.enumerated().map { (first.advanced(by: $0.offset), $0.element) })
  }

  @Test func `a week from 50 and 60 matches the worked example`() {
    let points = [100.0, 0, 50, 150, 0, 0, 80]
    let days = FitnessModel(initialFitness: 50, initialFatigue: 60)
      .days(of: loads(points), through: first.advanced(by: 6))
    let expected = [
      (51.18, 65.32, -10.00), (49.97, 56.63, -14.15), (49.97, 55.75, -6.66), (52.33, 68.29, -5.77),
      (51.10, 59.20, -15.97), (49.89, 51.32, -8.11), (50.60, 55.14, -1.43),
    ]
    #expect(days.count == expected.count)
    for (day, (fitness, fatigue, form)) in zip(days, expected) {
      #expect(day.fitness.isNear(fitness, within: 0.0051))
      #expect(day.fatigue.isNear(fatigue, within: 0.0051))
      #expect(day.form.isNear(form, within: 0.0051))
    }
    #expect(days.map(\.load) == points)
  }

  @Test(arguments: [(1, 2.353, 13.312), (7, 15.352, 63.212), (42, 63.212, 99.752)])
  func `a load of a hundred a day builds up from zero`(_ number: Int, _ fitness: Double, _ fatigue: Double) {
    let day = FitnessModel().days(
      of: loads([Double](repeating: 100, count: 42)), through: first.advanced(by: 41))[number - 1]
    #expect(day.fitness.isNear(fitness, within: 5e-4))
    #expect(day.fatigue.isNear(fatigue, within: 5e-4))
  }

  @Test func `the first workout alone does not create fitness`() throws {
    let day = try #require(FitnessModel().days(of: loads([100]), through: first).first)
    #expect(day.form == 0)
    #expect(day.fitness < 3)
  }

  @Test func `every day from the first load to the last day is included, rest days with zero`() {
    let last = first.advanced(by: 20)
    let days = FitnessModel().days(
      of: [first: 80, first.advanced(by: 10): 60, last.advanced(by: 3): 90], through: last)
    #expect(days.map(\.day) == (0...20).map { first.advanced(by: $0) })
    #expect(days.map(\.load) == (0...20).map { $0 == 0 ? 80 : $0 == 10 ? 60 : 0 })
  }

  @Test func `form is yesterday's fitness minus yesterday's fatigue`() {
    let days = FitnessModel().days(of: loads([120, 0, 90, 30]), through: first.advanced(by: 9))
    for (yesterday, today) in zip(days, days.dropFirst()) {
      #expect(today.form == yesterday.fitness - yesterday.fatigue)
    }
  }

  @Test func `without loads up to the last day there are no days`() {
    #expect(FitnessModel().days(of: [:], through: first).isEmpty)
    #expect(FitnessModel().days(of: loads([50]), through: first.advanced(by: -1)).isEmpty)
  }
}
