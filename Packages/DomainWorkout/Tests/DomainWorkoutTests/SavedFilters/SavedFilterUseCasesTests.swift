import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct SavedFilterUseCasesTests {
  private let context = TypingContext(today: .sampleToday, firstWeekday: .monday)
  private let filters = InMemorySavedFilterRepository(SavedFilter.samples)

  private var useCases: SavedFilterUseCases { SavedFilterUseCases(filters) { .sample(9) } }

  private func save(
    _ name: String, _ query: String, isReplacing: Bool = false
  ) async throws(SavedFilterError) -> SavedFilter {
    try await useCases.save(name, query: query, isReplacing: isReplacing, in: context).filter
  }

  @Test func `a query is saved as it was typed`() async throws {
    let saved = try await save(" Long ", "time>2h last-year")
    #expect(saved == SavedFilter(id: .sample(9), name: "Long", query: "time>2h last-year"))
    #expect(try await filters.items().firstValue()?.contains(saved) == true)
  }

  @Test func `a name that exists keeps its filter unless it is to be replaced`() async throws {
    await #expect(throws: SavedFilterError.nameTaken("RUNS")) { try await save("RUNS", "run") }
    let replaced = try await save("RUNS", "run", isReplacing: true)
    #expect(replaced == SavedFilter(id: .sample(701), name: "RUNS", query: "run"))
    #expect(try await filters.items().firstValue()?.count == 2)
  }

  @Test(arguments: ["", " ", "sport:rid", "filter:runs", "(run"])
  func `a query that cannot be understood is not saved`(_ query: String) async throws {
    do throws(SavedFilterError) {
      _ = try await save("New", query)
      Issue.record("It was saved.")
    } catch {
      switch error {
      case .invalid(.query), .invalid(.missing("query")): break
      default: throw error
      }
    }
    #expect(try await filters.items().firstValue() == SavedFilter.samples)
  }

  @Test func `a name that no filter can have is not saved, and not given`() async {
    let invalid = SavedFilterError.invalid(.name("a\"b"))
    await #expect(throws: invalid) { try await save("a\"b", "run") }
    await #expect(throws: invalid) {
      try await useCases.rename(SavedFilter.samples[0], to: "a\"b", in: context)
    }
  }
}
