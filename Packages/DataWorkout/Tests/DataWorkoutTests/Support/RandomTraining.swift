import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation

/// Repeatable changes of a small log in random order.
struct RandomTraining {
  enum Change {
    case add(WorkoutDetail)
    case delete(WorkoutID)
    case restore(WorkoutID)
    case edit(WorkoutID, [WorkoutChange])
    case undoImport(Int)

    /// A change that is impossible is left out.
    func run(workouts: any WorkoutRepository, imports: any ImportRepository) async {
      switch self {
      case .add(let detail):
        guard let id = try? await imports.begin(["a"]) else { return }
        _ = try? await imports.add(
          [detail], of: ImportEntry(importID: id, position: 0, path: "a.fit"), duplicates: .keep)
        _ = try? await imports.finish(id)
      case .delete(let id): _ = try? await workouts.delete(id)
      case .restore(let id): _ = try? await workouts.restore(id)
      case .edit(let id, let changes): _ = try? await workouts.edit(id, changes)
      case .undoImport(let number): _ = try? await imports.undo(ImportID(number), force: true)
      }
    }
  }

  static let ids: [WorkoutID] = (1...14).map { .sample($0) }
  static let filters = [
    WorkoutFilter(), WorkoutFilter(from: CalendarDay.sampleToday.advanced(by: -12)),
    WorkoutFilter(from: CalendarDay.sampleToday.advanced(by: -20), text: "morning"),
  ]

  private var generator: SeededGenerator
  private var importCount = 0

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }

  mutating func next() -> Change {
    let number = Int.random(in: 1...14, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      importCount += 1
      return .add(detail(number))
    case 5: return .delete(.sample(number))
    case 6: return .restore(.sample(number))
    case 7: return .edit(.sample(number), [.distance(Double(Int.random(in: 5...15, using: &generator)) * 1_000)])
    case 8:
      return chance(0.5)
        ? .edit(.sample(number), [.sport(chance(0.5) ? .running : .cycling)])
        : .edit(
          .sample(number),
          [
            .start(
              LocalTime(
                day: CalendarDay.sampleToday.advanced(by: -Int.random(in: 0...30, using: &generator)),
                secondsOfDay: 25_200))
          ])
    default: return .undoImport(Int.random(in: 1...max(1, importCount), using: &generator))
    }
  }

  private mutating func detail(_ number: Int) -> WorkoutDetail {
    let seconds = 210
    let speed = Int.random(in: 2...6, using: &generator)
    let workout = Workout.sample(
      number, chance(0.5) ? "Morning run" : "Loop", sport: chance(0.7) ? .running : .cycling,
      daysAgo: Int.random(in: 0...30, using: &generator), kilometers: Double(Int.random(in: 3...15, using: &generator)))
    let rate = Double(Int.random(in: 120...180, using: &generator))
    let track = Track(
      offsets: (0..<seconds).map(Double.init), distances: (0..<seconds).map { Double($0 * speed) },
      heartRates: Array(repeating: rate, count: seconds))
    return WorkoutDetail(workout: workout, track: chance(0.8) ? track : Track())
  }
}
