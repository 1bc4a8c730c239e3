import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct YearReviewTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func workout(
    _ number: Int, _ day: String, _ sport: Sport = .running, seconds: Double = 3_600, meters: Double = 9_000
  ) throws -> TrainedWorkout {
    TrainedWorkout(
      id: .sample(number), day: try self.day(day), sport: sport, title: "\(number)", movingSeconds: seconds,
      distanceMeters: meters, loadPoints: 50)
  }

  private func review(
    _ workouts: [TrainedWorkout], year: Int = 2026, today: String = "2026-07-15", records: [RecordList] = []
  ) throws -> YearReview {
    YearReview(
      YearRequest(year, hiddenMeters: 200, today: try day(today), firstWeekday: .monday),
      of: TrainedWorkouts(workouts: workouts),
      records: records)
  }

  @Test func `a year that is not over is compared with the same days of the year before`() throws {
    let review = try review([
      workout(1, "2025-01-05"), workout(2, "2025-07-10", seconds: 1_800), workout(3, "2025-07-16"),
      workout(4, "2026-02-01"),
    ])
    #expect(review.isToDate)
    #expect(review.totals.totals.volume.workoutCount == 1)
    #expect(review.before?.totals.volume.workoutCount == 2)
    #expect(review.before?.totals.volume.movingTime == 5_400)
    #expect(review.firstDayOfLog == nil)
  }

  @Test func `a log that begins too late compares nothing and says since when it is`() throws {
    let review = try review([workout(1, "2025-01-16"), workout(2, "2026-02-01")])
    #expect(review.before == nil)
    #expect(review.firstDayOfLog == (try day("2025-01-16")))
  }

  @Test func `a week belongs to the year of its fourth day, and counts whole`() throws {
    // Monday 29 December 2025 to Sunday 4 January 2026: its Thursday is New Year's Day.
    let workouts = try [
      workout(1, "2025-12-29", seconds: 7_200), workout(2, "2026-01-03", seconds: 600), workout(3, "2026-05-01"),
    ]
    #expect(try review(workouts).biggestWeek?.days.lowerBound == day("2025-12-29"))
    #expect(try review(workouts).biggestWeek?.totals.volume.movingTime == 7_800)
    #expect(try review(workouts, year: 2025, today: "2026-07-15").biggestWeek == nil)
    // A day belongs to its own year.
    #expect(try review(workouts).biggestDay?.days.lowerBound == day("2026-05-01"))
  }

  @Test func `of equals the earlier one is shown`() throws {
    let review = try review([
      workout(1, "2026-03-02"), workout(2, "2026-03-09"), workout(3, "2026-04-01", .cycling, meters: 9_000),
    ])
    #expect(review.biggestDay?.days.lowerBound == (try day("2026-03-02")))
    #expect(review.longestByDistance?.id == .sample(1))
    #expect(review.longestByTime?.id == .sample(1))
  }

  @Test func `firsts are sports and round distances that were never reached before`() throws {
    let review = try review([
      workout(1, "2025-05-01", meters: 6_000), workout(2, "2026-02-01", .trailRunning, meters: 10_000),
      workout(3, "2026-02-05", meters: 9_999), workout(4, "2026-03-01", .cycling, meters: 101_000),
      workout(5, "2026-03-08", .cycling, meters: 160_000), workout(6, "2026-04-01", meters: 22_000),
    ])
    // A trail run is a run, and the first ride says nothing about distances.
    #expect(
      try review.firsts == [
        .distance(meters: 10_000, workout(2, "2026-02-01", .trailRunning, meters: 10_000)),
        .sport(.cycling, workout(4, "2026-03-01", .cycling, meters: 101_000)),
        .distance(meters: 150_000, workout(5, "2026-03-08", .cycling, meters: 160_000)),
        .distance(meters: 21_097.5, workout(6, "2026-04-01", meters: 22_000)),
      ])
  }

  @Test func `a log that begins in the year calls no sport new`() throws {
    let review = try review([workout(1, "2026-02-01"), workout(2, "2026-02-05", .cycling)])
    #expect(review.firsts.isEmpty)
  }

  @Test func `records are those of the year that still stand`() throws {
    func record(_ measure: EffortMeasure, _ day: String) throws -> PersonalRecord {
      PersonalRecord(
        measure: measure,
        best: RecordedEffort(
          workout: .sample(1), title: "", day: try self.day(day), value: 1_200, startOffset: 0), previous: nil)
    }
    let list = RecordList(
      sport: .running, sports: [.running],
      records: [
        try record(.time(meters: 5_000), "2025-04-01"), try record(.time(meters: 10_000), "2026-04-01"),
        // A high heart rate is no achievement.
        try record(.heartRate(seconds: 60), "2026-04-01"),
      ],
      outdatedCount: 0)
    let review = try review([workout(1, "2026-04-01")], records: [list])
    #expect(review.records.map(\.record.measure) == [.time(meters: 10_000)])
  }

  @Test func `a year without workouts has nothing biggest`() throws {
    let review = try review([])
    #expect(review.biggestDay == nil && review.biggestWeek == nil && review.longestByTime == nil)
    #expect(review.totals.totals.volume.workoutCount == 0 && review.firsts.isEmpty)
  }
}
