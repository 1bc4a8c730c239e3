import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// When the rules of gear give it to workouts.
struct GearRuleFlowTests {
  private let workouts = InMemoryWorkoutRepository()
  private let gear: InMemoryGearRepository
  private let shoes = Gear(
    id: .sample(901), name: "Shoes", kind: .shoes, maintenance: GearMaintenance(rule: "sport:run"))

  init() {
    gear = InMemoryGearRepository([shoes], in: workouts)
  }

  private func gear(of id: WorkoutID) async throws -> Set<GearID>? {
    try await workouts.workout(id).firstValue()??.workout.gear
  }

  private func add(_ changes: WorkoutChange...) async throws -> WorkoutID {
    try await AddWorkoutUseCase(
      workouts: workouts, thresholds: InMemoryThresholdHistory(), gear: gear, makeID: { .sample(7) },
      now: { Workout.samples[0].start }, utcOffsetSeconds: { _ in 0 }
    ).execute(changes).id
  }

  @Test func `a workout added by hand gets the gear whose rule matches`() async throws {
    #expect(try await gear(of: add(.sport(.running), .movingTime(1_800))) == [shoes.id])
  }

  @Test func `a workout that no rule matches, or for which gear was chosen, gets none by a rule`() async throws {
    #expect(try await gear(of: add(.sport(.cycling), .movingTime(1_800))) == [])
    let other = InMemoryWorkoutRepository()
    let id = try await AddWorkoutUseCase(
      workouts: other, thresholds: InMemoryThresholdHistory(), gear: gear, makeID: { .sample(8) },
      now: { Workout.samples[0].start }, utcOffsetSeconds: { _ in 0 }
    ).execute([.sport(.running), .movingTime(1_800), .gear([.sample(5)])]).id
    #expect(try await other.workout(id).firstValue()??.workout.gear == [.sample(5)])
  }

  @Test func `imported workouts get it, unless their export names gear`() async throws {
    var details = [recording(1), recording(2)]
    for index in details.indices {
      details[index].workout.sport = .running
      details[index].workout.start += Double(index) * 86_400
    }
    details[1].workout.gear = [.sample(5)]
    let files = FakeWorkoutFileReader([("a.fit", .success(WorkoutFileContent(workouts: details)))])
    _ = try await ImportWorkoutsUseCase(
      files: files, imports: workouts, gear: gear, thresholds: InMemoryThresholdHistory(), readersAtOnce: 1
    ).execute(["a.fit"]) { _ in }
    #expect(try await gear(of: details[0].workout.id) == [shoes.id])
    #expect(try await gear(of: details[1].workout.id) == [.sample(5)])
  }

  @Test func `workouts in the log get it when they are asked for, and are counted`() async throws {
    for sample in Workout.samples { _ = try await workouts.add(sample) }
    let thresholds = InMemoryThresholdHistory()
    let assign = AssignGearUseCase(
      gear: gear, workouts: workouts, edit: EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds))
    let runs = Workout.samples.filter { $0.sport == .running && $0.gear.isEmpty }
    #expect(try await assign.execute(matching: WorkoutFilter()) == [shoes.id: runs.count])
    for run in runs { #expect(try await gear(of: run.id) == [shoes.id]) }
    #expect(try await assign.execute(matching: WorkoutFilter()) == [:])
  }
}
