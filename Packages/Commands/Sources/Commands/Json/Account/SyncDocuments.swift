import DomainAccount
import Foundation

/// `fettle outbox list --json`
struct OutboxDocument: JSONDocument {
  struct ChangeJSON: Encodable {
    let id: String
    let collection: String
    let row: String
    let title: String?
    /// `create`, `update`, `delete` or `restore`.
    let operation: String
    let fields: [String]
    /// `waiting`, `held` until a conflict is resolved, `sent` or `refused`.
    let state: String
    let reason: String?
    /// The stable name of the reason.
    let reasonCode: String?
    let attempts: Int
    let nextAttempt: Date?

    init(_ entry: OutboxEntry) {
      id = entry.id
      collection = entry.collection
      row = entry.row
      title = entry.title
      operation = entry.operation.rawValue
      fields = entry.fields
      switch entry.state {
      case .waiting: (state, reason, reasonCode) = ("waiting", nil, nil)
      case .held: (state, reason, reasonCode) = ("held", nil, nil)
      case .sent: (state, reason, reasonCode) = ("sent", nil, nil)
      case .rejected(let why): (state, reason, reasonCode) = ("refused", why.clause, why.code)
      }
      attempts = entry.attemptCount
      nextAttempt = entry.nextAttempt
    }
  }

  let format = "fettle.outbox/1"
  let changes: [ChangeJSON]

  init(_ entries: [OutboxEntry]) {
    changes = entries.map(ChangeJSON.init)
  }
}

/// `fettle conflicts list --json`
struct ConflictsDocument: JSONDocument {
  struct ConflictJSON: Encodable {
    let collection: String
    let row: String
    let title: String?
    let field: String
    /// The values in words.
    let base: String?
    let mine: String?
    let theirs: String?
    /// The values as they are stored and sent: SI units, stable names, `true` or `false`.
    let baseCode: String?
    let mineCode: String?
    let theirsCode: String?

    init(_ conflict: SyncConflict) {
      collection = conflict.collection
      row = conflict.row
      title = conflict.title
      field = conflict.field
      base = conflict.base
      mine = conflict.mine
      theirs = conflict.theirs
      baseCode = conflict.codes.base
      mineCode = conflict.codes.mine
      theirsCode = conflict.codes.theirs
    }
  }

  let format = "fettle.conflicts/1"
  let conflicts: [ConflictJSON]

  init(_ conflicts: [SyncConflict]) {
    self.conflicts = conflicts.map(ConflictJSON.init)
  }
}
