import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrainingMonthTests {
  private let workouts = InMemoryWorkoutRepository(Workout.samples.map { WorkoutDetail(workout: $0) })

  private func month(
    _ year: Int, _ month: Int, sport: Sport? = nil, firstWeekday: Weekday = .monday
  ) async throws -> TrainingMonth {
    try #require(
      try await ObserveTrainingMonthUseCase(workouts: workouts)
        .execute(CalendarMonth(year: year, month: month), sport: sport, firstWeekday: firstWeekday, today: .sampleToday)
        .firstValue())
  }

  @Test func `a month has whole weeks, with the days before and after it`() async throws {
    let july = try await month(2026, 7)
    #expect(
      july.weeks.map { $0.firstDay?.description } == [
        "2026-06-29", "2026-07-06", "2026-07-13", "2026-07-20", "2026-07-27",
      ])
    #expect(july.weeks.allSatisfy { $0.days.count == 7 })
    #expect(july.weeks[0].days.map(\.isInMonth) == [false, false, true, true, true, true, true])
    let sunday = try await month(2026, 7, firstWeekday: .sunday)
    #expect(sunday.weeks.first?.firstDay?.description == "2026-06-28")
  }

  @Test func `the totals of a week include days of another month, and those of the month do not`() async throws {
    let july = try await month(2026, 7)
    #expect(
      july.weeks[0].days.map { $0.workouts.map(\.title) }.prefix(3) == [
        ["Gym"], ["Commute"], ["Tempo along the river"],
      ])
    #expect(july.weeks[0].totals.volume == WorkoutTotals(of: Workout.samples.prefix(3)).volume)
    #expect(july.weeks[0].sports.map(\.sport) == [.cycling, .running, .strength])
    #expect(july.totals == Workout.samples[0].totals)
    #expect(july.totals.loadPoints > 0)
    #expect(july.sports.map(\.sport) == [.running])
    #expect(july.day(.sampleToday)?.totals == Workout.samples[0].totals)
    #expect(july.day(CalendarDay.sampleToday.advanced(by: -20)) == nil)
  }

  @Test func `a month of one sport leaves out the others`() async throws {
    let june = try await month(2026, 6, sport: .cycling)
    #expect(june.weeks.flatMap(\.days).flatMap(\.workouts).map(\.sport).allSatisfy { $0 == .cycling })
    #expect(june.sports.map(\.sport) == [.cycling])
    #expect(june.totals.volume.workoutCount == 3)
  }

  @Test func `a month and a year know the last day with training before them, in their sport`() async throws {
    let last = Workout.samples.map(\.day).max()
    #expect(try await month(2026, 9).previousTrainingDay == last)
    #expect(try await month(2031, 9).previousTrainingDay == last)
    let swims = Workout.samples.filter { $0.sport == .swimming }.map(\.day).max()
    #expect(swims != nil)
    #expect(try await month(2031, 9, sport: .swimming).previousTrainingDay == swims)
    #expect(try await month(2020, 1).previousTrainingDay == nil)
    let year = try await ObserveTrainingYearUseCase(workouts: workouts)
      .execute(2031, sport: nil, today: .sampleToday).firstValue()
    #expect(year?.previousTrainingDay == last)
  }

  @Test func `a year has its days and its months`() async throws {
    let year = try #require(
      try await ObserveTrainingYearUseCase(workouts: workouts)
        .execute(2026, sport: nil, today: .sampleToday).firstValue())
    #expect(year.days.count == 365)
    #expect(year.firstDay.description == "2026-01-01")
    #expect(year.months.map(\.month.month) == Array(1...12))
    #expect(year.months.map(\.totals.volume.workoutCount).reduce(0, +) == Workout.samples.count)
    #expect(year.months[6].totals == Workout.samples[0].totals)
    #expect(year.totals(of: .sampleToday) == Workout.samples[0].totals)
    #expect(year.totals(of: CalendarDay(daysSinceEpoch: 0)) == nil)
    #expect(year.totals.volume.workoutCount == Workout.samples.count)
    #expect(year.sports.count == 6)
  }

  @Test func `a month that is not over is compared up to the same day of the one before`() async throws {
    let july = try #require(try await month(2026, 7).comparison)
    #expect(july.isToDate)
    #expect(july.otherPeriod.description == "2026-06")
    #expect(july.current == Workout.samples[0].totals)
    #expect(july.other.volume.workoutCount == 0)
    let june = try #require(try await month(2026, 6).comparison)
    #expect(!june.isToDate)
    #expect(june.current.volume.workoutCount == 9)
  }

  @Test func `a month without training in it or before it, and one to come, are not compared`() async throws {
    #expect(try await month(2020, 1).comparison == nil)
    #expect(try await month(2026, 8).comparison == nil)
  }

  @Test func `a year is compared with the one before`() async throws {
    let year = try #require(
      try await ObserveTrainingYearUseCase(workouts: workouts)
        .execute(2026, sport: nil, today: .sampleToday).firstValue()?.comparison)
    #expect(year.otherPeriod.description == "2025")
    #expect(year.current.volume.workoutCount == Workout.samples.count)
  }

  @Test func `months follow each other across years, and keep within the possible ones`() {
    #expect(CalendarMonth(year: 2026, month: 12).advanced(by: 1) == CalendarMonth(year: 2027, month: 1))
    #expect(CalendarMonth(year: 2026, month: 1).advanced(by: -1) == CalendarMonth(year: 2025, month: 12))
    #expect(CalendarMonth(year: 2024, month: 2).lastDay.description == "2024-02-29")
    #expect(CalendarMonth(year: 2026, month: 12).lastDay.description == "2026-12-31")
    #expect(CalendarMonth(year: 2026, month: 2).day(31).description == "2026-02-28")
    #expect(CalendarMonth(of: .sampleToday) == CalendarMonth(year: 2026, month: 7))
    for months in [Int.min, Int.max] {
      let month = CalendarMonth(of: .sampleToday).advanced(by: months)
      #expect(CalendarMonth(of: month.firstDay) == month)
      #expect(CalendarMonth(year: months, month: months).firstDay <= CalendarMonth(year: months, month: 1).lastDay)
    }
  }
}
