import DomainAccount
import DomainProfile

/// A change of the outbox in words.
struct OutboxWords {
  let entry: OutboxEntry
  /// The key that shows the conflicts; `nil` where a command does.
  var conflictsKey: String?

  var id: String { entry.id.shortID }

  var isRefused: Bool {
    if case .refused = entry.state { true } else { false }
  }

  /// What was done to which thing: "Changed title and notes of workout “Hill repeats”".
  var change: String {
    switch entry.operation {
    case .create: return "Added \(thing)"
    case .update where entry.fields.isEmpty: return "Changed \(thing)"
    case .update: return "Changed \(entry.fields.map { $0.fieldWords(in: entry.collection) }.listed) of \(thing)"
    case .delete: return "Deleted \(thing)"
    case .restore: return "Brought back \(thing)"
    }
  }

  /// There is one profile, which has no name. What is preferred goes with it.
  private var thing: String {
    let kind = entry.collection.singular
    if entry.collection == ProfileEntry.collection, !entry.fields.isEmpty,
      entry.fields.allSatisfy({ SettingField(rawValue: $0) != nil })
    {
      return "the settings"
    }
    if entry.collection == ProfileEntry.collection { return "the \(kind)" }
    return "\(kind) \(entry.title.map { "“\($0)”" } ?? entry.row.shortID)"
  }

  /// How it stands with the server: "refused: the title is too long; sent twice".
  var state: String {
    let state =
      switch entry.state {
      case .waiting: "waiting"
      case .held:
        "waiting for a decision: \(conflictsKey.map { "\($0) shows the conflicts" } ?? "fettle conflicts list")"
      case .sent: "sent, no answer yet"
      case .refused(let reason): "refused: \(reason)"
      }
    return attempts.map { "\(state); \($0)" } ?? state
  }

  /// The same in a word.
  var shortState: String {
    switch entry.state {
    case .waiting: "waiting"
    case .held: "in conflict"
    case .sent: "sent"
    case .refused: "refused"
    }
  }

  /// What a refusal left behind: "What it changed is as it was before".
  var aftermath: String {
    switch entry.operation {
    case .create: "What was added is kept here"
    case .delete: "What was deleted is here again"
    case .update, .restore: "What it changed is as it was before"
    }
  }

  /// A single attempt is already told by what was sent or refused.
  private var attempts: String? {
    switch (entry.attemptCount, entry.state) {
    case (...0, _), (1, .sent), (1, .refused): nil
    case (1, .waiting), (1, .held): "sent once without an answer"
    case (2, _): "sent twice"
    case (let count, _): "sent \(count) times"
    }
  }
}
