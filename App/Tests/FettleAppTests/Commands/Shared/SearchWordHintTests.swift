import ArgumentParser
import DomainCore
import DomainWorkout
import Testing

@testable import FettleApp

struct SearchWordHintTests {
  private func hint(_ words: String...) throws -> String? {
    let filter = try WorkoutFilter(words: words, today: .init(daysSinceEpoch: 20_635), firstWeekday: .monday)
    return SearchWordHint.sentence(words, as: filter, among: ["delete", "duplicates", "show"], of: "fettle workouts")
  }

  @Test func `a word that was searched for is compared with names`() throws {
    #expect(try hint("duplicate")?.contains("fettle workouts duplicates") == true)
    #expect(try hint("lunchtime") == nil)
  }

  @Test func `a word that is a filter is no misspelled command`() throws {
    #expect(try hint("deleted") == nil)
  }

  @Test func `no command that changes the log is suggested to a list`() {
    let reading = WorkoutsCommand.configuration.subcommands.filter { !($0 is any LogChangingCommand.Type) }
    let names = reading.compactMap { $0.configuration.commandName }
    #expect(!names.contains("delete") && !names.contains("edit") && names.contains("duplicates"))
  }
}
