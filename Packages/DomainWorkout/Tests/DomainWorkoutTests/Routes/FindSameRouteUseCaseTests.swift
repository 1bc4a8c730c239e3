import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct FindSameRouteUseCaseTests {
  /// A loop of a few kilometers, with a detour to the east by so many degrees.
  private func detail(
    _ number: Int, daysAgo: Int, minutes: Double = 50, sport: Sport = .running, detour: Double = 0,
    isReversed: Bool = false
  ) -> WorkoutDetail {
    let turns = (0..<600).map { 2 * Double.pi * Double($0) / 600 }.map { isReversed ? -$0 : $0 }
    let track = Track(
      offsets: turns.indices.map { Double($0) * 5 }, latitudes: turns.map { 48 + 0.01 * sin($0) },
      longitudes: turns.map { 11 + 0.015 * cos($0) + detour })
    return WorkoutDetail(
      workout: .sample(number, "Loop \(number)", sport: sport, daysAgo: daysAgo, kilometers: 8, minutes: minutes),
      track: track)
  }

  private func passes(of detail: WorkoutDetail, among others: [WorkoutDetail]) async throws -> [RoutePass] {
    try await FindSameRouteUseCase(workouts: InMemoryWorkoutRepository([detail] + others)).execute(detail)
  }

  @Test func `other workouts on the same way are found, the latest first, with the difference in time`() async throws {
    let found = try await passes(
      of: detail(1, daysAgo: 3),
      among: [
        detail(2, daysAgo: 30, minutes: 52), detail(3, daysAgo: 10, minutes: 49), detail(4, daysAgo: 5, detour: 0.1),
      ])
    #expect(found.map(\.workout) == [.sample(3), .sample(2)])
    #expect(found.map(\.differenceSeconds) == [-60, 120])
    #expect(found.allSatisfy { $0.direction == .same })
  }

  @Test func `the other way round is named, other sports are left out`() async throws {
    let found = try await passes(
      of: detail(1, daysAgo: 3),
      among: [detail(2, daysAgo: 9, isReversed: true), detail(3, daysAgo: 10, sport: .cycling)])
    #expect(found.map(\.workout) == [.sample(2)])
    #expect(found.map(\.direction) == [.reverse])
  }

  @Test func `a workout without positions has none`() async throws {
    #expect(try await passes(of: .sample(), among: [detail(2, daysAgo: 9)]).isEmpty)
  }
}
