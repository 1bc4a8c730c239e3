import CorePresentation
import CoreUI

/// The commands that match the typed text, the best first; all of them while nothing is typed, those used last first.
struct PaletteSearch<Action: ReportedAction> {
  struct Hit {
    let keyCommand: KeyCommand<Action>
    /// Where the command works: the name of the screen, or everywhere.
    let group: String
    /// The matching characters of the title.
    let offsets: [Int]
  }

  let hits: [Hit]

  /// - Parameter used: the names of the commands used last, the latest first.
  init(_ keyCommands: [(group: String, command: KeyCommand<Action>)], matching text: String, used: [String]) {
    let words = text.split(separator: " ")
    guard !words.isEmpty else {
      func place(_ command: KeyCommand<Action>) -> Int { used.firstIndex(of: command.name) ?? used.count }
      hits = keyCommands.enumerated().sorted {
        (place($0.element.command), $0.offset) < (place($1.element.command), $1.offset)
      }.map { Hit(keyCommand: $0.element.command, group: $0.element.group, offsets: []) }
      return
    }
    let scored = keyCommands.enumerated().compactMap { index, entry -> (hit: Hit, score: Int, index: Int)? in
      let title = FuzzyMatch(text, in: entry.command.title)
      guard let score = title?.score ?? FuzzyMatch(text, in: entry.command.name).map({ $0.score / 2 }) else {
        return nil
      }
      return (Hit(keyCommand: entry.command, group: entry.group, offsets: title?.offsets ?? []), score, index)
    }
    hits = scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.hit)
  }
}
