import Commands
import CoreDatabase
import DataUser
import DataWorkout

/// The names in the log at a path.
struct StoredSuggestions: LogSuggesting {
  private let log: LogSuggestions
  private let sync: SyncSuggestions

  init(path: String) {
    log = LogSuggestions(path: path)
    sync = SyncSuggestions(path: path)
  }

  func workouts(prefix: String, amongDeleted: Bool) throws -> [NameSuggestion] {
    try names(log.workouts(prefix: prefix, amongDeleted: amongDeleted))
  }

  func days() throws -> [NameSuggestion] { try names(log.days()) }
  func years() throws -> [NameSuggestion] { try names(log.years()) }
  func tags() throws -> [NameSuggestion] { try names(log.tags()) }
  func items(_ noun: String) throws -> [NameSuggestion] { try names(log.items(noun)) }
  func imports() throws -> [NameSuggestion] { try names(log.imports()) }
  func rejectedChanges() throws -> [NameSuggestion] { try sync.rejectedChanges().map { .init($0.id, $0.meaning) } }
  func conflicts() throws -> [NameSuggestion] { try sync.conflicts().map { .init($0.id, $0.meaning) } }

  private func names(_ suggestions: [LogSuggestions.Suggestion]) -> [NameSuggestion] {
    suggestions.map { .init($0.value, $0.meaning) }
  }
}
