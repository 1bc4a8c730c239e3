import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct EffortHistoryTests {
  private func history(
    _ subject: ComparisonRequest.Subject, in details: [WorkoutDetail], keeping segments: [SavedSegment] = []
  ) async throws -> EffortHistory {
    let workouts = InMemoryWorkoutRepository(details)
    let compare = CompareWorkoutsUseCase(workouts: workouts, segments: InMemoryItemRepository(segments, in: workouts))
    guard case .efforts(let history) = try await compare.execute(ComparisonRequest(subject)) else {
      throw ComparisonError.tooFewWorkouts
    }
    return history
  }

  private let laps: [WorkoutDetail] = [
    .loop(1, daysAgo: 3, speeds: [4]), .loop(2, daysAgo: 30, speeds: [3.5]), .loop(3, daysAgo: 10, speeds: [4.5]),
    .loop(4, daysAgo: 5, detour: 0.2), .loop(5, daysAgo: 7, speeds: [6], isReversed: true),
  ]

  @Test func `workouts on a route are listed from the oldest, with the fastest of its direction`() async throws {
    let found = try await history(.route(.sample(1)), in: laps)
    #expect(found.efforts.map(\.workout) == [.sample(2), .sample(3), .sample(5), .sample(1)])
    #expect(found.best.map { found.efforts[$0].workout } == .sample(3))
    #expect(found.efforts[2].direction == .reverse)
    #expect(found.searchedCount == 4)
    #expect(found.isComplete)
  }

  @Test func `a route needs positions`() async throws {
    let indoors = WorkoutDetail.loop(1, hasPositions: false)
    await #expect(throws: ComparisonError.noPositions(title: "Lake")) {
      try await history(.route(.sample(1)), in: [indoors])
    }
  }

  @Test func `efforts over a part are found in all workouts of the sport`() async throws {
    let found = try await history(.segment(.sample(1), meters: 1_000...2_000, filter: WorkoutFilter()), in: laps)
    #expect(found.efforts.map(\.workout) == [.sample(2), .sample(3), .sample(1)])
    #expect(found.best.map { found.efforts[$0].workout } == .sample(3))
    #expect(abs(found.efforts[2].seconds - 250) < 2)
    #expect(abs(found.efforts[2].startOffset - 250) < 2)
    #expect(found.secondsBehindBest(found.efforts[2]).map { abs($0 - 1_000 * (1 / 4 - 1 / 4.5)) < 2 } == true)
    #expect(found.searchedCount == 5)
  }

  @Test func `a filter chooses the workouts that are searched`() async throws {
    let filter = WorkoutFilter(from: CalendarDay.sampleToday.advanced(by: -8))
    let found = try await history(.segment(.sample(1), meters: 1_000...2_000, filter: filter), in: laps)
    #expect(found.efforts.map(\.workout) == [.sample(1)])
    #expect(found.searchedCount == 3)
  }

  @Test func `a part that is too short makes no segment`() async throws {
    do throws(ComparisonError) {
      _ = try await CompareWorkoutsUseCase(workouts: InMemoryWorkoutRepository(laps)).execute(
        ComparisonRequest(.segment(.sample(1), meters: 1_000...1_050, filter: WorkoutFilter())))
      Issue.record("A segment of 50 m was made.")
    } catch {
      guard case .invalidSegment(.tooShort) = error else { throw error }
    }
  }

  @Test func `a kept segment has the efforts of the part that it was made of`() async throws {
    let workouts = InMemoryWorkoutRepository(laps)
    let part = 1_000.0...2_000
    let made = try await MakeSegmentUseCase(workouts: workouts).execute(of: .sample(1), meters: part)
    let kept = SavedSegment(
      id: .sample(7), name: "Shore", sport: made.sport, points: made.points, createdDay: .sampleToday)
    let found = try await history(.savedSegment(.sample(7), filter: WorkoutFilter()), in: laps, keeping: [kept])
    let ofPart = try await history(.segment(.sample(1), meters: part, filter: WorkoutFilter()), in: laps)
    #expect(found.efforts == ofPart.efforts && !found.efforts.isEmpty)
    #expect(found.reference == nil && found.title == "Shore" && found.sport == made.sport)
    await #expect(throws: ComparisonError.noSegment(.sample(8))) {
      try await history(.savedSegment(.sample(8), filter: WorkoutFilter()), in: laps, keeping: [kept])
    }
  }

  @Test func `intervals of one length are found over the weeks, from the oldest`() async throws {
    func session(_ number: Int, daysAgo: Int, seconds: Double, count: Int = 3) -> WorkoutDetail {
      var detail = WorkoutDetail(workout: .sample(number, sport: .running, daysAgo: daysAgo))
      for index in 0..<count {
        let start = detail.workout.start.addingTimeInterval(Double(index) * 500)
        detail.laps.append(Lap(start: start, elapsedTime: seconds, distanceMeters: 1_000 + Double(index) * 10))
        detail.laps.append(
          Lap(start: start.addingTimeInterval(seconds), elapsedTime: 180, distanceMeters: 400))
      }
      return detail
    }
    let details = [session(1, daysAgo: 1, seconds: 230), session(2, daysAgo: 8, seconds: 240), .loop(3, daysAgo: 2)]
    let found = try await history(.interval(.meters(1_000), filter: WorkoutFilter()), in: details)
    #expect(found.efforts.map(\.workout) == [2, 2, 2, 1, 1, 1].map { .sample($0) })
    #expect(found.efforts.map(\.seconds) == [240, 240, 240, 230, 230, 230])
    #expect(found.best == 5)
    #expect(found.sport == .running && found.searchedCount == 3)
    let rests = try await history(.interval(.seconds(180), filter: WorkoutFilter()), in: details)
    #expect(rests.efforts.count == 6 && rests.efforts.allSatisfy { $0.distanceMeters == 400 })
  }

  @Test(arguments: [
    ("1km", IntervalLength.meters(1_000)), ("400m", .meters(400)), ("1mi", .meters(1_609.344)), ("8min", .seconds(480)),
    ("8:00", .seconds(480)), ("90s", .seconds(90)),
  ])
  func `a length is a distance or a time`(_ text: String, _ length: IntervalLength) throws {
    #expect(IntervalLength(parsing: text) == length)
    #expect(IntervalLength(parsing: length.text) == length)
  }

  @Test(arguments: ["", "8", "8m", "0km", "1000km", "-1km", "8 laps", "1h1h"])
  func `what is no length of an interval is refused`(_ text: String) {
    #expect(IntervalLength(parsing: text) == nil)
  }

  @Test func `of equal efforts the older is the best`() async throws {
    let found = try await history(.route(.sample(1)), in: [.loop(1, daysAgo: 1), .loop(2, daysAgo: 9)])
    #expect(found.best == 0)
  }
}
