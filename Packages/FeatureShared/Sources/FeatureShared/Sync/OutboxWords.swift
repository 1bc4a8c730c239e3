public import CorePresentation
public import DomainAccount
import DomainCore
import DomainProfile

/// Describes a change in the outbox.
public struct OutboxWords {
  public let entry: OutboxEntry

  public init(_ entry: OutboxEntry) {
    self.entry = entry
  }

  public var id: String { entry.id.shortID }

  public var isRejected: Bool {
    if case .rejected = entry.state { true } else { false }
  }

  /// The change itself: "Changed title and notes of workout “Hill repeats”".
  public var change: String {
    switch entry.operation {
    case .create: return "Added \(thing)"
    case .update where entry.fields.isEmpty: return "Changed \(thing)"
    case .update: return "Changed \(entry.fields.map { $0.fieldWords(in: entry.collection) }.listed) of \(thing)"
    case .delete: return "Deleted \(thing)"
    case .restore: return "Restored \(thing)"
    }
  }

  /// The changed object. The only profile has no name, and includes the preferences.
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

  /// The state of the change on the server: "rejected: the title is too long; sent twice".
  public var state: String {
    let state =
      switch entry.state {
      case .waiting: "pending"
      case .held: "in conflict, waiting for your decision"
      case .sent: "sent, no answer yet"
      case .rejected(let reason): "rejected: \(reason.clause)"
      }
    return attempts.map { "\(state); \($0)" } ?? state
  }

  /// The state in one word.
  public var shortState: String {
    switch entry.state {
    case .waiting: "pending"
    case .held: "in conflict"
    case .sent: "sent"
    case .rejected: "rejected"
    }
  }

  /// Why the server rejected the change and what that means here; `nil` for a change that was not rejected.
  public var rejection: String? {
    guard case .rejected(let reason) = entry.state else { return nil }
    return "\(change). The server rejected it: \(reason.clause). \(aftermath)."
  }

  /// What a rejection means for the local data: "The change was undone".
  public var aftermath: String {
    switch entry.operation {
    case .create: "The addition is kept on this machine"
    case .delete: "The deletion was undone"
    case .update, .restore: "The change was undone"
    }
  }

  /// The number of attempts; `nil` if the state already shows it.
  private var attempts: String? {
    switch (entry.attemptCount, entry.state) {
    case (...0, _), (1, .sent), (1, .rejected): nil
    case (1, .waiting), (1, .held): "sent once without an answer"
    case (2, _): "sent twice"
    case (let count, _): "sent \(count) times"
    }
  }
}

/// A decision about a change in the outbox, before the log contains it.
public enum OutboxDecision: OptimisticChange {
  case retry(OutboxEntry.ID)
  case discard(OutboxEntry.ID)

  public func applied(to outbox: Outbox) -> Outbox {
    var decided = outbox
    switch self {
    case .retry(let id): try? decided.retry(id)
    case .discard(let id): try? decided.discard(id)
    }
    return decided
  }
}

extension String {
  /// The part of an id that distinguishes it from others: `3f2c9a10`.
  public var shortID: String { String(prefix(8)) }

  /// The name for one item of a collection: "planned workout" for `planned_workouts`.
  public var singular: String {
    let one = hasSuffix("ies") ? dropLast(3) + "y" : hasSuffix("s") ? dropLast() : self[...]
    return String(one.replacing("_", with: " "))
  }

  /// The display name of a field: "birth year" for `birth_year`.
  public func fieldWords(in collection: String) -> String {
    if collection == ProfileEntry.collection, let setting = SettingField(rawValue: self) { return setting.words }
    if collection == ProfileEntry.collection, let entry = ProfileEntry(name: self) { return entry.words }
    // There is one such field for each workout that was merged into this one.
    if let dot = firstIndex(of: "."), self[..<dot] == "merged_from" {
      return "merge with \(String(self[index(after: dot)...]).shortID)"
    }
    if self == "moving_stated" { return "moving time" }
    // A value that a person entered is stored next to the recorded one.
    let name = hasSuffix("_stated") ? dropLast("_stated".count) : self[...]
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }
}

/// Rows on the server that this version cannot use, in words.
public struct UnusableRowWords {
  private let rows: [UnusableRow]
  private let shown: (String) -> String

  /// - Parameter shown: an id in the form in which it can be printed.
  public init(_ rows: [UnusableRow], id shown: @escaping (String) -> String = { $0 }) {
    self.rows = rows
    self.shown = shown
  }

  /// How many there are, which, and what to do about them; `nil` without any.
  public var sentence: String? {
    guard !rows.isEmpty else { return nil }
    let first = rows.prefix(3).map { "\($0.collection)/\(shown($0.id).prefix(40))" }.joined(separator: ", ")
    let isOne = rows.count == 1
    return "\(rows.count) \(isOne ? "row has" : "rows have") an id that this version cannot use (\(first)). "
      + "\(isOne ? "It is" : "They are") kept as received and not shown; update Fettle, or delete "
      + "\(isOne ? "the row" : "the rows") on the server."
  }
}
