import DomainCore
import DomainTraining
import Testing

struct WeeklyEfficiencyTests {
  private static let monday = CalendarDay(daysSinceEpoch: 20_003)

  /// The time, the meters per second and the heart rate of three runs.
  private let runs: [(seconds: Double, speed: Double, bpm: Double)] = [
    (3_600, 3.0, 140), (1_800, 3.3, 150), (5_400, 2.9, 142),
  ]

  private func efficiencies(startingOn day: CalendarDay) -> [WorkoutEfficiency] {
    runs.enumerated().map { index, run in
      WorkoutEfficiency(day: day.advanced(by: 2 * index), seconds: run.seconds, value: run.speed * 60 / run.bpm)
    }
  }

  @Test func `the efficiency of a week is the mean of its workouts, weighted by time`() throws {
    let weeks = WeeklyEfficiency.weeks(of: efficiencies(startingOn: Self.monday))
    let week = try #require(weeks.first)
    #expect(Self.monday.weekday == .monday)
    #expect(weeks.count == 1)
    #expect(week.value.isNear(1.261247, within: 5e-7))
    #expect(week.seconds == 10_800)
    #expect(week.workoutCount == 3)
    #expect(week.firstDay == Self.monday)
    #expect(week.dated == DatedValue(day: Self.monday, value: week.value))
  }

  @Test func `it is neither the ratio of the sums nor the plain mean`() throws {
    let week = try #require(WeeklyEfficiency.weeks(of: efficiencies(startingOn: Self.monday)).first)
    let meters = runs.reduce(0) { $0 + $1.seconds * $1.speed }
    let beats = runs.reduce(0) { $0 + $1.seconds / 60 * $1.bpm }
    let mean = runs.reduce(0) { $0 + $1.speed * 60 / $1.bpm } / 3
    #expect((meters / beats).isNear(1.261682, within: 5e-7))
    #expect(mean.isNear(1.277022, within: 5e-7))
    #expect(abs(week.value - meters / beats) > 4e-4)
    #expect(abs(week.value - mean) > 0.01)
  }

  @Test func `weeks begin on the chosen day and come in order, without those that have no workouts`() {
    let late = efficiencies(startingOn: Self.monday.advanced(by: 14))
    let workouts = late + efficiencies(startingOn: Self.monday.advanced(by: -1))
    let weeks = WeeklyEfficiency.weeks(of: workouts)
    #expect(weeks.map(\.firstDay) == [-7, 0, 14].map { Self.monday.advanced(by: $0) })
    #expect(weeks.map(\.workoutCount) == [1, 2, 3])
    let fromSunday = WeeklyEfficiency.weeks(of: workouts, startingOn: .sunday)
    #expect(fromSunday.map(\.firstDay) == [-1, 13].map { Self.monday.advanced(by: $0) })
    #expect(fromSunday.map(\.workoutCount) == [3, 3])
  }

  @Test func `workouts without time or a finite value are left out`() {
    let wild = [(0.0, 1.0), (-5, 1), (.infinity, 1), (.nan, 1), (60, .nan), (60, .infinity)].map {
      WorkoutEfficiency(day: Self.monday, seconds: $0.0, value: $0.1)
    }
    #expect(WeeklyEfficiency.weeks(of: wild).isEmpty)
    let usable = efficiencies(startingOn: Self.monday)
    #expect(WeeklyEfficiency.weeks(of: usable + wild) == WeeklyEfficiency.weeks(of: usable))
  }
}

struct SteadyEffortTests {
  private func effort(
    _ sport: Sport = .running, seconds: Double = 1_200, coverage: Double = 0.8, intensity: Double? = 0.7,
    variability: Double? = nil
  ) -> SteadyEffort {
    SteadyEffort(
      sport: sport, seconds: seconds, heartRateCoverage: coverage, intensity: intensity, variabilityIndex: variability)
  }

  @Test func `efforts at the limits can be compared`() {
    #expect(effort().isComparable)
    #expect(effort(intensity: 0.6).isComparable)
    #expect(effort(intensity: 0.85).isComparable)
    #expect(effort(.cycling, variability: 1.05).isComparable)
  }

  @Test func `each condition that is not met is named`() {
    #expect(effort(seconds: 1_199).failures == [.tooShort(seconds: 1_199)])
    #expect(effort(coverage: 0.79).failures == [.tooLittleHeartRate(coverage: 0.79)])
    #expect(effort(intensity: nil).failures == [.unknownIntensity])
    #expect(effort(intensity: .nan).failures == [.unknownIntensity])
    #expect(effort(intensity: 0.59).failures == [.tooEasy(intensity: 0.59)])
    #expect(effort(intensity: 0.86).failures == [.tooHard(intensity: 0.86)])
    #expect(effort(.cycling).failures == [.unknownVariability])
    #expect(effort(.indoorCycling, variability: 1.06).failures == [.tooVariable(index: 1.06)])
    #expect(
      effort(seconds: 60, coverage: 0, intensity: 1).failures
        == [.tooShort(seconds: 60), .tooLittleHeartRate(coverage: 0), .tooHard(intensity: 1)])
  }

  @Test func `variability counts for rides alone`() {
    #expect(effort(.running, variability: 1.3).isComparable)
    #expect(effort(.rowing, variability: nil).isComparable)
  }

  @Test func `time and coverage that are not numbers are not comparable`() {
    #expect(!effort(seconds: .nan).isComparable)
    #expect(!effort(coverage: .nan).isComparable)
  }

  @Test func `sentences round away from the limits`() {
    let failures: [SteadyEffortFailure] = [
      .tooShort(seconds: 1_199), .tooLittleHeartRate(coverage: 0.799), .unknownIntensity, .tooEasy(intensity: 0.599),
      .tooHard(intensity: 0.851), .unknownVariability, .tooVariable(index: 1.0501),
    ]
    #expect(Set(failures.map(\.sentence)).count == failures.count)
    #expect(Set(failures.map(\.code)).count == failures.count)
    #expect(failures[0].sentence == "It lasts 19 min: it takes 20 min.")
    #expect(failures[1].sentence == "A heart rate was recorded for 79 % of the time: it takes 80 %.")
    #expect(failures[3].sentence == "Its intensity is 59 % of the threshold: it takes 60 to 85 %.")
    #expect(failures[4].sentence.contains("86 %"))
    #expect(SteadyEffortFailure.tooHard(intensity: 0.86).sentence.contains("86 %"))
    #expect(failures[6].sentence.contains("106 %"))
  }
}
