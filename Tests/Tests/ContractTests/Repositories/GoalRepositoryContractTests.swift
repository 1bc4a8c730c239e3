import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The contract of `GoalRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct GoalRepositoryContractTests {
  private static let request = GoalsRequest(today: .sampleToday, firstWeekday: .monday)

  @Test(arguments: Implementation.allCases)
  func `goals are listed in order, and an edit replaces all values`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.goals
    #expect(try await repository.goals(Self.request).firstValue() == GoalTraining(goals: []))
    for goal in Goal.samples.reversed() { _ = try await repository.add(goal) }
    _ = try await repository.add(
      Goal(id: Goal.samples[0].id, aim: .fitness(1), period: .week, createdDay: .sampleToday))
    #expect(try await repository.goals(Self.request).firstValue()?.goals == Goal.samples)
    var edited = Goal.samples[0]
    (edited.aim, edited.period) = (.amount(.distance, 5), .week)
    (edited.sports, edited.name) = ([], nil)
    let revision = try await repository.edit(edited)
    let snapshot = try #require(try await repository.goals(Self.request).firstSnapshot())
    #expect(snapshot.value.goals == [edited] + Goal.samples.dropFirst())
    #expect(snapshot.revision >= revision)
  }

  @Test(arguments: Implementation.allCases)
  func `the training that counts toward the goals comes with them`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    for (number, workout) in Workout.samples.enumerated() {
      _ = try await backend.workouts.add(workout)
      let load = TrainingLoad(points: Double(40 + number), method: .duration, explanation: .text("invented"))
      _ = try await backend.workouts.setLoads([WorkoutLoad(id: workout.id, load: load, basis: "b")])
    }
    let goals = [
      Goal(id: .sample(1), aim: .amount(.distance, 1_000_000), period: .year, createdDay: .sampleToday),
      Goal(id: .sample(2), aim: .amount(.count, 10), period: .year, sports: [.running], createdDay: .sampleToday),
      Goal(id: .sample(3), aim: .amount(.load, 500), period: .year, createdDay: .sampleToday),
      Goal(id: .sample(4), aim: .fitness(20), period: .year, createdDay: .sampleToday),
    ]
    for goal in goals { _ = try await backend.goals.add(goal) }
    let training = try #require(try await backend.goals.goals(Self.request).firstValue())
    let reached = training.statuses(Self.request).map(\.reached)
    let year = GoalPeriod.year.days(on: .sampleToday, firstWeekday: .monday)
    let counted = Workout.samples.filter { year.contains($0.day) && $0.day <= .sampleToday }
    let distance = counted.reduce(0) { $0 + ($1.distance.value ?? 0) }
    let runs = counted.filter { $0.sport == .running }.count
    #expect(distance > 0)
    try #require(reached.count == 4)
    #expect(Int(reached[0].rounded()) == Int(distance.rounded()))
    #expect(reached[1] == Double(runs))
    #expect(reached[2] > 0)
    #expect(reached[3] > 0)
  }

  @Test(arguments: Implementation.allCases)
  func `a goal with a filter counts the workouts that match now`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    for workout in Workout.samples { _ = try await backend.workouts.add(workout) }
    let filtered = Goal(
      id: .sample(1), aim: .amount(.count, 10), period: .year, query: "sport:run or distance>30km",
      createdDay: .sampleToday)
    _ = try await backend.goals.add(filtered)
    func reached() async throws -> Double? {
      try await backend.goals.goals(Self.request).firstValue()?.statuses(Self.request).first?.reached
    }
    let year = GoalPeriod.year.days(on: .sampleToday, firstWeekday: .monday)
    let counted = Workout.samples.filter { workout in
      year.contains(workout.day) && workout.day <= .sampleToday
        && (workout.sport == .running || workout.distance.value ?? 0 > 30_000)
    }
    #expect(!counted.isEmpty)
    #expect(try await reached() == Double(counted.count))
    _ = try await backend.workouts.delete(counted[0].id)
    #expect(try await reached() == Double(counted.count - 1))
  }

  @Test(arguments: Implementation.allCases)
  func `a deleted goal can only be restored, and one that never existed only added`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.goals
    let goal = Goal.samples[0]
    let missing = GoalError.notFound(goal.id)
    await #expect(throws: missing) { try await repository.edit(goal) }
    await #expect(throws: missing) { try await repository.delete(goal.id) }
    await #expect(throws: missing) { try await repository.restore(goal.id) }
    _ = try await repository.add(goal)
    _ = try await repository.delete(goal.id)
    #expect(try await repository.goals(Self.request).firstValue()?.goals == [])
    await #expect(throws: missing) { try await repository.edit(goal) }
    await #expect(throws: missing) { try await repository.delete(goal.id) }
    _ = try await repository.add(goal)
    #expect(try await repository.goals(Self.request).firstValue()?.goals == [])
    for _ in 1...2 { _ = try await repository.restore(goal.id) }
    #expect(try await repository.goals(Self.request).firstValue()?.goals == [goal])
  }
}
