import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// The contract of `GearRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct GearRepositoryContractTests {
  @Test(arguments: Implementation.allCases)
  func `gear is listed in order, and put fills in only what is empty`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.gear
    #expect(try await repository.items().firstValue() == [])
    let first = try await repository.put(Gear.samples.reversed())
    #expect(try await repository.items().firstValue() == Gear.samples)
    let known = Gear.samples[1]
    let second = try await repository.put([
      Gear(id: known.id, name: "Another name", kind: .other, brand: "Falke", isRetired: true),
      Gear(id: known.id, name: "A third name", kind: .other, brand: "Adler", model: "C 2"),
    ])
    #expect(first < second)
    let snapshot = try #require(try await repository.items().firstSnapshot())
    #expect(snapshot.revision >= second)
    var filled = known
    (filled.brand, filled.model) = ("Falke", "C 2")
    #expect(snapshot.value.first { $0.id == known.id } == filled)
    #expect(snapshot.value.count == Gear.samples.count)
  }

  @Test(arguments: Implementation.allCases)
  func `an edit replaces all values`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.gear
    _ = try await repository.put(Gear.samples)
    let edited = Gear(id: Gear.samples[0].id, name: "Red shoes", kind: .other, isRetired: true)
    _ = try await repository.edit(edited)
    let all = try #require(try await repository.items().firstValue())
    #expect(all.first { $0.id == edited.id } == edited)
    #expect(all.count == Gear.samples.count)
  }

  @Test(arguments: Implementation.allCases)
  func `deleted gear is remembered: it cannot be edited or put, only restored`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.gear
    let gear = Gear.samples[0]
    _ = try await repository.put([gear])
    _ = try await repository.delete(gear.id)
    #expect(try await repository.items().firstValue() == [])
    await #expect(throws: GearError.notFound(gear.id)) { try await repository.edit(gear) }
    await #expect(throws: GearError.notFound(gear.id)) { try await repository.delete(gear.id) }
    _ = try await repository.put([gear])
    #expect(try await repository.items().firstValue() == [])
    for _ in 1...2 { _ = try await repository.restore(gear.id) }
    #expect(try await repository.items().firstValue() == [gear])
  }

  @Test(arguments: Implementation.allCases)
  func `gear that never existed can only be put`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.gear
    let gear = Gear.samples[0]
    await #expect(throws: GearError.notFound(gear.id)) { try await repository.edit(gear) }
    await #expect(throws: GearError.notFound(gear.id)) { try await repository.delete(gear.id) }
    await #expect(throws: GearError.notFound(gear.id)) { try await repository.restore(gear.id) }
    #expect(try await repository.items().firstValue() == [])
  }

  @Test(arguments: Implementation.allCases)
  func `the days with each piece of gear come with it, without deleted workouts`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    _ = try await backend.gear.put(Gear.samples)
    let gear = Gear.samples[0].id
    var expected: [GearDay] = []
    for (index, sample) in Workout.samples.prefix(3).enumerated() {
      var workout = sample
      workout.gear = index < 2 ? [gear] : []
      _ = try await backend.workouts.add(workout)
      if index == 0, let day = GearDay([workout]) { expected.append(day) }
    }
    _ = try await backend.workouts.delete(Workout.samples[1].id)
    let training = try #require(try await backend.gear.training().firstValue())
    #expect(training.gear == Gear.samples)
    #expect(training.days == [gear: expected])
  }

  @Test(arguments: Implementation.allCases)
  func `gear with a limit comes with what it is a part of, and only with the days since its fitting`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    var gear = Gear.samples.map { gear in
      var gear = gear
      gear.maintenance = GearMaintenance()
      return gear
    }
    let (part, whole, other) = (gear[0].id, gear[1].id, gear[2].id)
    gear[0].maintenance = GearMaintenance(
      fittedDay: Workout.samples[0].day, limit: GearLimit(.distance, 1_000_000), parent: whole)
    _ = try await backend.gear.put(gear)
    var (early, late) = (Workout.samples[0], Workout.samples[1])
    early.start = late.start.addingTimeInterval(-400 * 86_400)
    late.start = Workout.samples[0].start
    (early.gear, late.gear) = ([part, whole, other], [part, whole, other])
    _ = try await backend.workouts.add(early)
    _ = try await backend.workouts.add(late)
    let training = try #require(try await backend.gear.limitedTraining().firstValue())
    #expect(training.gear.map(\.id) == [part, whole])
    let day = try #require(GearDay([late]))
    #expect(training.days == [part: [day], whole: [day]])
    gear[0].isRetired = true
    _ = try await backend.gear.edit(gear[0])
    let none = try #require(try await backend.gear.limitedTraining().firstValue())
    #expect(none.gear == [] && none.days == [:])
  }

  @Test(arguments: Implementation.allCases)
  func `all that is known of gear is stored`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    var chain = Gear.samples[1]
    chain.kind = .component
    chain.maintenance = GearMaintenance(
      initialMeters: 12_500, fittedDay: .sampleToday.advanced(by: -9), retiredDay: .sampleToday,
      servicedDay: .sampleToday.advanced(by: -2), limit: GearLimit(.time, 360_000), parent: Gear.samples[3].id,
      rule: "sport:ride")
    _ = try await backend.gear.put([chain])
    #expect(try await backend.gear.items().firstValue() == [chain])
    chain.maintenance = GearMaintenance()
    _ = try await backend.gear.edit(chain)
    #expect(try await backend.gear.items().firstValue() == [chain])
  }

  @Test(arguments: Implementation.allCases)
  func `two pieces of gear in use never get one name, and an import adds what it found`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.gear
    let taken = GearError.nameTaken("RED")
    func shoes(_ number: Int, _ name: String, isRetired: Bool = false) -> Gear {
      Gear(id: .sample(number), name: name, kind: .shoes, isRetired: isRetired)
    }
    _ = try await repository.add(shoes(1, "Red"))
    await #expect(throws: taken) { try await repository.add(shoes(2, "RED")) }
    _ = try await repository.add(shoes(2, "RED", isRetired: true))
    await #expect(throws: taken) { try await repository.edit(shoes(2, "RED")) }
    _ = try await repository.delete(.sample(1))
    _ = try await repository.edit(shoes(2, "RED"))
    await #expect(throws: GearError.nameTaken("Red")) { try await repository.restore(.sample(1)) }
    _ = try await repository.put([shoes(3, "Red")])
    #expect(try await repository.items().firstValue()?.map(\.id) == [.sample(2), .sample(3)])
  }
}
