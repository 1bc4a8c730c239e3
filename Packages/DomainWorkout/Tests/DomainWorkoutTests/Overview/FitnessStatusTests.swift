import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct FitnessStatusTests {
  private func overview(_ loads: [DailyLoad]) -> TrainingOverview { TrainingHistory.sample(loads: loads).overview }

  @Test func `changes compare with the same weekday and with four weeks ago`() throws {
    // 100 points a day for 60 days.
    let overview = overview((0..<60).map { .sample($0, 100) })
    let status = try #require(overview.fitnessStatus)
    let days = overview.fitnessDays
    #expect(status.day == .sampleToday)
    #expect(status.fitness.value == days[59].fitness)
    #expect(status.fitness.weekChange == days[59].fitness - days[52].fitness)
    #expect(status.fatigue.fourWeekChange == days[59].fatigue - days[31].fatigue)
    #expect(status.form.value == days[58].fitness - days[58].fatigue)
    #expect(status.weeklyRamp == status.fitness.weekChange)
    #expect(status.balance == days[59].fatigue / days[59].fitness)
  }

  @Test func `a log that began later has no change, and next to no fitness no balance`() throws {
    let status = try #require(overview([.sample(8, 20)]).fitnessStatus)
    #expect(status.fitness.weekChange != nil)
    #expect(status.fitness.fourWeekChange == nil)
    #expect(status.balance == nil)
    #expect(overview([]).fitnessStatus == nil)
  }

  @Test func `the outlook has the form of tomorrow after rest, an easy day and a hard day`() throws {
    // Ten training days of 10 to 100 points on every fourth day; none today.
    let overview = overview((1...10).map { .sample($0 * 4, Double($0) * 10) })
    let outlook = try #require(overview.formOutlook)
    let today = try #require(overview.fitnessDays.last)
    #expect(abs(outlook.rest - (today.fitness - today.fatigue)) < 1e-9)
    #expect(abs((outlook.hard?.load ?? 0) - 91) < 1e-9)
    #expect(abs((outlook.easy?.load ?? 0) - 32.5) < 1e-9)
    #expect(try #require(outlook.hard).form < (try #require(outlook.easy)).form)
    #expect(try #require(outlook.easy).form < outlook.rest)
    // A point of load takes 0.133122 − 0.023528 off tomorrow's form.
    #expect(abs((outlook.hard?.form ?? 0) - (outlook.rest - 91 * 0.109594)) < 1e-3)
  }

  @Test func `the load of today so far counts`() throws {
    let loads = (1...10).map { DailyLoad.sample($0 * 4, Double($0) * 10) }
    let trained = try #require(overview(loads + [.sample(0, 95)]).formOutlook)
    #expect(trained.easy?.form == trained.rest)
    #expect(trained.hard.map { $0.load > 90 } == true)
  }

  @Test func `a few training days are not typical`() throws {
    let outlook = try #require(overview([.sample(1, 50), .sample(2, 60), .sample(3, 70), .sample(50, 80)]).formOutlook)
    #expect(outlook.easy == nil)
    #expect(outlook.hard == nil)
  }
}
