import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutOrderTests {
  // 1 and 2 have one distance, 4 and 5 none; 2 and 3 began at one moment.
  private let workouts: [Workout] = [
    .sample(1, daysAgo: 3, kilometers: 10, minutes: 60, ascent: 0), .sample(2, kilometers: 10, minutes: 50),
    .sample(3, kilometers: 20, minutes: 40, ascent: nil), .sample(4, daysAgo: 1, kilometers: nil, minutes: 30),
    .sample(5, daysAgo: 2, kilometers: 0, minutes: 20, ascent: 500),
  ]

  private func numbers(_ order: WorkoutOrder) -> [Int] {
    workouts.sorted(by: order.places(_:before:)).compactMap { Int($0.id.description.suffix(12)) }
  }

  @Test func `the newest or largest come first, and in reverse the oldest or smallest`() {
    #expect(numbers(.newestFirst) == [3, 2, 4, 5, 1])
    #expect(numbers(.newestFirst.reversed) == [1, 5, 4, 2, 3])
    #expect(numbers(WorkoutOrder(.time)) == [1, 2, 3, 4, 5])
    #expect(numbers(WorkoutOrder(.time, isAscending: true)) == [5, 4, 3, 2, 1])
  }

  @Test func `workouts of equal value are ordered by date, and those without it come last in both directions`() {
    #expect(numbers(WorkoutOrder(.distance)) == [3, 2, 1, 4, 5])
    #expect(numbers(WorkoutOrder(.distance, isAscending: true)) == [1, 2, 3, 5, 4])
    #expect(numbers(WorkoutOrder(.ascent)) == [5, 2, 4, 1, 3])
    #expect(numbers(WorkoutOrder(.ascent, isAscending: true)) == [1, 4, 2, 5, 3])
    #expect(numbers(WorkoutOrder(.load)) == numbers(.newestFirst))
  }

  @Test func `without moving time the elapsed time counts`() {
    var still = Workout.sample(6)
    still.movingTime = SourcedValue()
    #expect(WorkoutOrder.Key.time.value(of: still) == still.elapsedTime)
  }

  @Test(arguments: WorkoutOrder.Key.allCases)
  func `no workout comes before itself, and of two exactly one does`(_ key: WorkoutOrder.Key) {
    for order in [WorkoutOrder(key), WorkoutOrder(key).reversed] {
      for one in workouts {
        for other in workouts {
          let befores = [order.places(one, before: other), order.places(other, before: one)].count { $0 }
          #expect(befores == (one.id == other.id ? 0 : 1))
        }
      }
    }
  }
}
