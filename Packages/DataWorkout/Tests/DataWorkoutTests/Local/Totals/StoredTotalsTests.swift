import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Whatever is done to the log, the stored totals and words agree with the workouts.
struct StoredTotalsTests {
  @Test(arguments: [1, 2, 3])
  func `stored totals and words agree with the workouts after any sequence of operations`(_ seed: Int) async throws {
    let log = try TestLog()
    var generator = SeededGenerator(seed: seed)
    var imports: [ImportID] = []
    for step in 0..<220 {
      try await something(log, step, &imports, &generator)
      if step % 20 == 19 { #expect(try await log.disagreements() == [], "step \(step)") }
    }
    #expect(try await log.rows("SELECT * FROM workout").count > 20)
    let counted = try await log.page(WorkoutFilter(), WorkoutWindow(limit: .max))
    #expect(counted?.totalCount == counted?.workouts.count)
  }

  private enum Deed: CaseIterable {
    case importing, adding, figures, start, deleting, restoring, merging, loading, undoing
  }

  private func something(
    _ log: TestLog, _ step: Int, _ imports: inout [ImportID], _ generator: inout SeededGenerator
  ) async throws {
    let sport = Sport.allCases.randomElement(using: &generator) ?? .other
    switch Deed.allCases.randomElement(using: &generator) ?? .importing {
    case .importing:
      let details = [random(&generator, sport), random(&generator, sport), random(&generator, sport)]
      imports.append(try await log.import(details, duplicates: step % 2 == 0 ? .keep : .skip))
    case .adding:
      _ = try await log.workouts.add(random(&generator, sport).workout)
    case .undoing:
      guard let id = imports.randomElement(using: &generator) else { return }
      _ = try await log.imports.undo(id, force: step % 3 == 0)
    case let deed:
      let id = WorkoutID.sample(Int.random(in: 1...80, using: &generator))
      let other = WorkoutID.sample(Int.random(in: 1...80, using: &generator))
      let number = Double.random(in: 1...20_000, using: &generator)
      // A missing workout cannot be changed.
      _ = try? await change(log.workouts, deed, id, other, number, sport)
    }
  }

  private func change(
    _ workouts: OfflineFirstWorkoutRepository, _ deed: Deed, _ id: WorkoutID, _ other: WorkoutID, _ number: Double,
    _ sport: Sport
  ) async throws -> Revision {
    let time = LocalTime(day: .sampleToday.advanced(by: -Int(number) % 900), secondsOfDay: 36_000)
    let load = TrainingLoad(points: number / 100, method: .duration, explanation: .text("so"))
    switch deed {
    case .figures:
      return try await workouts.edit(id, [.distance(number), .title("Run \(number)"), .sport(sport)]).revision
    case .start: return try await workouts.edit(id, [.start(time), .ascent(nil)]).revision
    case .deleting: return try await workouts.delete(id)
    case .restoring: return try await workouts.restore(id).revision
    case .merging: return try await workouts.merge(other, into: id)
    default: return try await workouts.setLoads([WorkoutLoad(id: id, load: load, basis: "\(number)")])
    }
  }

  private func random(_ generator: inout SeededGenerator, _ sport: Sport) -> WorkoutDetail {
    let number = Int.random(in: 1...80, using: &generator)
    var detail = WorkoutDetail.recording(number, digest: "\(number)", daysAgo: number * 11)
    detail.workout.sport = sport
    detail.workout.movingTime.reported = Double.random(in: 1...9_999, using: &generator)
    return detail
  }
}
