import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The progress of goals, from the totals of days.
struct GoalTrainingTests {
  private let july15 = CalendarDay(year: 2026, month: 7, day: 15) ?? .sampleToday

  private func request(_ today: CalendarDay) -> GoalsRequest { GoalsRequest(today: today, firstWeekday: .monday) }

  private func volume(_ day: CalendarDay, _ sport: Sport, meters: Double) -> DailyVolume {
    DailyVolume(
      day: day, sport: sport,
      volume: TrainingVolume(workoutCount: 2, distanceMeters: meters, movingTime: 600, ascentMeters: 30), loadPoints: 40
    )
  }

  private func goal(_ aim: Goal.Aim, _ period: GoalPeriod = .year, _ sports: [Sport] = []) -> Goal {
    Goal(id: .sample(1), aim: aim, period: period, sports: sports, createdDay: july15)
  }

  private func rounded(_ value: Double?, _ digits: Double) -> Double? { value.map { ($0 * digits).rounded() / digits } }

  @Test func `3000 km in 2026 with 1500 by July 15 is the worked example`() throws {
    let training = GoalTraining(
      goals: [goal(.amount(.distance, 3_000_000))],
      volumes: [
        volume(july15.advanced(by: -190), .running, meters: 400_000), volume(july15, .cycling, meters: 1_100_000),
      ])
    let status = try #require(training.statuses(request(july15)).first)
    #expect(rounded(status.expected / 1_000, 1_000) == 1_610.959)
    #expect(rounded(status.projected.map { $0 / 1_000 }, 1_000) == 2_793.367)
    #expect(rounded(status.neededPerDay.map { $0 / 1_000 }, 10_000) == 8.8757)
    #expect(status.share == 0.5)
    #expect(!status.isReached)
  }

  @Test func `the course has what was reached by each evening, up to today`() throws {
    let july1 = july15.advanced(by: -14)
    let volumes = [
      volume(july1.advanced(by: -1), .running, meters: 1), volume(july1, .running, meters: 10),
      volume(july1.advanced(by: 2), .cycling, meters: 100), volume(july1.advanced(by: 4), .running, meters: 1_000),
    ]
    func course(_ today: CalendarDay, _ period: GoalPeriod = .month) -> [Double]? {
      GoalTraining(goals: [goal(.amount(.distance, 5), period)], volumes: volumes).statuses(request(today)).first?
        .course
    }
    #expect(course(july1.advanced(by: 3)) == [10, 10, 110, 110])
    #expect(course(july15)?.count == 15)
    #expect(course(july1, .days(july15...july15)) == [])
  }

  @Test func `the course of fitness ends with the fitness of today`() throws {
    let loads = (0..<60).map { DailyLoad(day: july15.advanced(by: -$0), points: 50) }
    let goal = goal(.fitness(60), .days(july15.advanced(by: -9)...july15.advanced(by: 20)))
    let status = try #require(GoalTraining(goals: [goal], loads: loads.reversed()).statuses(request(july15)).first)
    #expect(status.course.count == 10)
    #expect(status.course.last == status.reached)
    #expect(status.startAmount < status.course[0])
  }

  @Test func `of a goal with a filter, only its own volumes count`() throws {
    var races = goal(.amount(.distance, 5), .month, [.running])
    races.query = "tag:race"
    let all = [volume(july15, .running, meters: 100)]
    let own = [volume(july15, .running, meters: 7), volume(july15, .cycling, meters: 9)]
    func reached(_ filtered: [GoalID: [DailyVolume]]) -> Double? {
      GoalTraining(goals: [races], volumes: all, filteredVolumes: filtered).statuses(request(july15)).first?.reached
    }
    #expect(reached([races.id: own]) == 7)
    #expect(reached([:]) == 0)
  }

  @Test func `the volumes of a filter are read for the days of its goal up to today`() throws {
    var (races, plain, past) = (goal(.amount(.count, 5), .month), goal(.amount(.count, 5)), goal(.amount(.count, 5)))
    (races.query, past.query) = ("tag:race", "before:2020 this-year")
    (plain.id, past.id) = (.sample(2), .sample(3))
    var asked: [(WorkoutFilter, ClosedRange<CalendarDay>)] = []
    let found = request(july15).filteredVolumes(of: [races, plain, past]) { filter, days in
      asked.append((filter, days))
      return []
    }
    #expect(Set(found.keys) == [races.id])
    #expect(asked.map(\.1) == [july15.advanced(by: -14)...july15])
    #expect(request(july15).volumeDays(of: [races]) == nil)
  }

  @Test func `only the days of the goal, its sports, and days through today count`() throws {
    let volumes = [
      volume(july15.advanced(by: -15), .running, meters: 1), volume(july15.advanced(by: -1), .running, meters: 10),
      volume(july15, .cycling, meters: 100), volume(july15, .trailRunning, meters: 1_000),
      volume(july15.advanced(by: 1), .running, meters: 10_000),
    ]
    func reached(_ goal: Goal) -> Double? {
      GoalTraining(goals: [goal], volumes: volumes).statuses(request(july15)).first?.reached
    }
    #expect(reached(goal(.amount(.distance, 5), .month)) == 1_110)
    #expect(reached(goal(.amount(.distance, 5), .month, [.running])) == 10)
    #expect(reached(goal(.amount(.distance, 5), .month, [.running, .trailRunning])) == 1_010)
    #expect(reached(goal(.amount(.count, 5), .month)) == 6)
    #expect(reached(goal(.amount(.time, 5), .month)) == 1_800)
    #expect(reached(goal(.amount(.ascent, 5), .month)) == 90)
    #expect(reached(goal(.amount(.load, 5), .month)) == 120)
    #expect(reached(goal(.amount(.distance, 5), .days(july15...july15))) == 1_100)
  }

  @Test func `fitness follows from the loads, and needs a load`() throws {
    let loads = (-100...0).map { DailyLoad(day: july15.advanced(by: $0), points: 50) }
    let training = GoalTraining(goals: [goal(.fitness(60), .month)], loads: loads)
    let status = try #require(training.statuses(request(july15)).first)
    #expect((45...50).contains(status.reached))
    #expect((46...50).contains(status.projected ?? 0))
    #expect((status.neededPerDay ?? 0) > 60)
    #expect(GoalTraining(goals: [goal(.fitness(60))]).statuses(request(july15)).first?.reached == 0)
  }

  @Test func `the days that are read are those that count`() {
    let goals = [
      goal(.amount(.distance, 1), .month),
      goal(.amount(.time, 1), .days(july15.advanced(by: -90)...july15.advanced(by: 90))),
    ]
    let asked = request(july15)
    #expect(asked.volumeDays(of: goals) == july15.advanced(by: -90)...july15)
    #expect(asked.loadDays(of: goals) == nil)
    #expect(asked.volumeDays(of: []) == nil)
    #expect(asked.volumeDays(of: [goal(.fitness(3))]) == nil)
    #expect(asked.loadDays(of: [goal(.fitness(3), .month)])?.upperBound == july15)
    let later = goal(.amount(.time, 1), .days(july15.advanced(by: 5)...july15.advanced(by: 9)))
    #expect(asked.volumeDays(of: [later]) == nil)
  }
}
