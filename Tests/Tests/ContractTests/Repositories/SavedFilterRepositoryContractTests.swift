import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The contract of every `ItemRepository`, with saved filters, in addition to the contract of every observation.
@Suite(.serialized)
struct SavedFilterRepositoryContractTests {
  @Test(arguments: Implementation.allCases)
  func `filters are listed by name, and an edit replaces name and query`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.filters
    #expect(try await repository.items().firstValue() == [])
    for filter in SavedFilter.samples.reversed() { _ = try await repository.add(filter) }
    #expect(try await repository.items().firstValue() == SavedFilter.samples)
    let edited = SavedFilter(id: SavedFilter.samples[1].id, name: "All runs", query: "sport:running")
    let revision = try await repository.edit(edited)
    let snapshot = try #require(try await repository.items().firstSnapshot())
    #expect(snapshot.value == [edited, SavedFilter.samples[0]])
    #expect(snapshot.revision >= revision)
  }

  @Test(arguments: Implementation.allCases)
  func `a name is unique, ignoring case, among the filters that are not deleted`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.filters
    for filter in SavedFilter.samples { _ = try await repository.add(filter) }
    let other = SavedFilter(id: .sample(9), name: "RUNS", query: "run")
    let taken = SavedFilterError.nameTaken("RUNS")
    await #expect(throws: taken) { try await repository.add(other) }
    let hills = SavedFilter(id: SavedFilter.samples[0].id, name: "RUNS", query: "run")
    await #expect(throws: taken) { try await repository.edit(hills) }
    let runs = SavedFilter(id: SavedFilter.samples[1].id, name: "RUNS", query: "run")
    _ = try await repository.edit(runs)
    _ = try await repository.delete(runs.id)
    _ = try await repository.add(other)
    await #expect(throws: taken) { try await repository.restore(runs.id) }
    #expect(try await repository.items().firstValue() == [SavedFilter.samples[0], other])
  }

  @Test(arguments: Implementation.allCases)
  func `a deleted filter can only be restored, and one that never existed only added`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let repository = backend.filters
    let filter = SavedFilter.samples[0]
    let missing = SavedFilterError.notFound(filter.id)
    await #expect(throws: missing) { try await repository.edit(filter) }
    await #expect(throws: missing) { try await repository.delete(filter.id) }
    await #expect(throws: missing) { try await repository.restore(filter.id) }
    _ = try await repository.add(filter)
    _ = try await repository.delete(filter.id)
    #expect(try await repository.items().firstValue() == [])
    await #expect(throws: missing) { try await repository.edit(filter) }
    await #expect(throws: missing) { try await repository.delete(filter.id) }
    for _ in 1...2 { _ = try await repository.restore(filter.id) }
    #expect(try await repository.items().firstValue() == [filter])
  }
}
