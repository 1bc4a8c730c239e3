import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct PlanComparisonTests {
  private let today = CalendarDay.sampleToday

  private func planned(_ number: Int, daysAgo: Int = 0, _ sport: Sport = .running, seconds: Double? = nil)
    -> PlannedWorkout
  {
    PlannedWorkout(id: .sample(number), day: today.advanced(by: -daysAgo), sport: sport, seconds: seconds)
  }

  private func done(daysAgo: Int = 0, _ sport: Sport = .running, seconds: Double = 600) -> DailyVolume {
    DailyVolume(
      day: today.advanced(by: -daysAgo), sport: sport, volume: TrainingVolume(workoutCount: 1, movingTime: seconds))
  }

  private func standing(_ planned: [PlannedWorkout], _ done: [DailyVolume]) -> PlanComparison.Standing? {
    PlannedTraining(planned: planned, volumes: done).comparisons.first?.standing(today: today)
  }

  @Test func `each day and sport is compared by itself, in the order of days and sports`() {
    let training = PlannedTraining(
      planned: [planned(1, daysAgo: 1, .cycling), planned(2), planned(3)],
      volumes: [done(.cycling), done(), done(daysAgo: 1, .running)])
    let comparisons = training.comparisons
    #expect(comparisons.map(\.day) == [today.advanced(by: -1), today.advanced(by: -1), today, today])
    #expect(comparisons.map(\.sport) == [.running, .cycling, .running, .cycling])
    #expect(comparisons.map(\.planned.count) == [0, 1, 2, 0])
    #expect(comparisons.map { $0.standing(today: today) } == [.unplanned, .missed, .done, .unplanned])
  }

  @Test func `nothing done is upcoming until the day is over`() {
    #expect(standing([planned(1, daysAgo: -1)], []) == .upcoming)
    #expect(standing([planned(1)], []) == .upcoming)
    #expect(standing([planned(1, daysAgo: 1)], []) == .missed)
  }

  @Test func `nine tenths of the planned sum is done, and less is partly done`() {
    let plan = [planned(1, seconds: 600), planned(2, seconds: 400), planned(3)]
    #expect(standing(plan, [done(seconds: 900)]) == .done)
    #expect(standing(plan, [done(seconds: 899)]) == .partly)
    #expect(standing([planned(1)], [done(seconds: 1)]) == .done)
  }

  @Test func `the share is that of the time, or else of the distance or the load`() {
    var plan = planned(1)
    (plan.meters, plan.loadPoints) = (10_000, 50)
    let volume = DailyVolume(
      day: today, sport: .running,
      volume: TrainingVolume(workoutCount: 1, distanceMeters: 5_000, movingTime: 900), loadPoints: 40)
    #expect(PlanComparison(day: today, sport: .running, planned: [plan], done: volume).share == 0.5)
    plan.seconds = 3_600
    #expect(PlanComparison(day: today, sport: .running, planned: [plan], done: volume).share == 0.25)
    (plan.seconds, plan.meters) = (nil, nil)
    #expect(PlanComparison(day: today, sport: .running, planned: [plan], done: volume).share == 0.8)
    plan.loadPoints = nil
    #expect(PlanComparison(day: today, sport: .running, planned: [plan], done: volume).share == nil)
  }
}
