import ArgumentParser
import DomainCore
import DomainWorkout
import Testing

@testable import Commands

struct SearchWordHintTests {
  private func hint(_ words: String...) throws -> String? {
    let filter = try WorkoutFilter(words: words, today: .init(daysSinceEpoch: 20_635), firstWeekday: .monday)
    return SearchWordHint.sentence(
      words, as: filter, among: ["delete", "duplicates", "show"], orFilters: ["deleted"],
      of: "fettle workouts")
  }

  @Test func `a word that was searched for is compared with names`() throws {
    #expect(try hint("duplicate")?.contains("fettle workouts duplicates") == true)
    #expect(try hint("lunchtime") == nil)
  }

  @Test func `a word that is a filter is no misspelled command`() throws {
    #expect(try hint("deleted") == nil)
  }

  @Test func `a misspelled filter is not taken for the command that deletes`() throws {
    #expect(try hint("deletedd")?.contains("fettle workouts deleted”") == true)
    #expect(try hint("delte")?.contains("fettle workouts delete”") == true)
  }
}
