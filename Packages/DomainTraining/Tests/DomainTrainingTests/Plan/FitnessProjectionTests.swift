import DomainCore
import DomainTraining
import Testing

struct FitnessProjectionTests {
  private let today = CalendarDay(daysSinceEpoch: 20_000)
  private var projection: FitnessProjection {
    FitnessProjection(from: FitnessState(fitness: 50, fatigue: 60), on: today)
  }

  @Test func `planned loads continue the model, and other days are rest`() {
    let loads = [2: 50.0, 4: 80]
    let days = projection.days(
      of: Dictionary(uniqueKeysWithValues: loads.map { (today.advanced(by: $0), $1) }), through: today.advanced(by: 5))
    let states = SmoothingRule.exponential.states(of: [0, 50, 0, 80, 0], from: .state(projection.state))
    #expect(days.map(\.day) == (1...5).map { today.advanced(by: $0) })
    #expect(days.map(\.load) == [0, 50, 0, 80, 0])
    #expect(days.first?.form == -10)
    for (day, state) in zip(days, states) {
      #expect(FitnessState(day).fitness.isNear(state.fitness, within: 1e-9))
      #expect(FitnessState(day).fatigue.isNear(state.fatigue, within: 1e-9))
    }
  }

  @Test func `loads of the past and after the last day are left out`() {
    let loads = [today: 500.0, today.advanced(by: -3): 500, today.advanced(by: 9): 500]
    #expect(projection.days(of: loads, through: today.advanced(by: 3)).map(\.load) == [0, 0, 0])
    #expect(projection.days(of: loads, through: today).isEmpty)
  }

  @Test func `far days and impossible loads stay finite`() {
    let loads = [today.advanced(by: 1): Double.nan, today.advanced(by: 2): -5, today.advanced(by: 3): .infinity]
    let days = projection.days(of: loads, through: CalendarDay(daysSinceEpoch: .max))
    #expect(days.count == FitnessProjection.maximumDayCount)
    #expect(days.allSatisfy { $0.load == 0 && $0.fitness.isFinite && $0.form.isFinite })
    let end = FitnessProjection(from: FitnessState(), on: CalendarDay(daysSinceEpoch: .max))
    #expect(end.days(of: loads, through: CalendarDay(daysSinceEpoch: .max)).isEmpty)
  }

  @Test func `a form counts one day less than a fitness`() {
    #expect(LoadTarget.fitness(50).dayCount(from: today, to: today.advanced(by: 10)) == 10)
    #expect(LoadTarget.form(5).dayCount(from: today, to: today.advanced(by: 10)) == 9)
  }
}
