@testable import CoreSync

/// Where an exploration starts, and how often each action may happen.
struct Scenario: Sendable {
  enum Start: Sendable {
    /// The row is the same on both sides.
    case synced
    /// Both sides are empty.
    case empty
    /// The row existed here before the account; the server has one with the same ID and a different note.
    case login
    /// Both rows are the same on both sides, and the server can be rolled back to before their last change.
    case backedUp
    /// Like `backedUp`, but the backup is older than the second row.
    case backedUpBefore
    /// Both rows are the same on both sides and in the backup.
    case backedUpNow
    /// Like `backedUpNow`, but both rows have changed since, the second one last, and a local note is pending.
    case changedSinceBackup
  }

  let name: String
  let start: Start
  var batchLimit = 1
  var pageLimit = 10
  /// The number of known rows that a client asks about.
  var knownRowLimit = 16
  /// The number of earlier states that the server keeps for each row.
  var historyLimit = 2
  var group: VersionedGroup?
  let actions: [Action: Int]

  func world() -> World {
    var world = World(
      capabilities: RemoteCapabilities(batchLimit: batchLimit),
      policy: SyncPolicy(pageLimit: pageLimit, knownRowLimit: knownRowLimit),
      server: ModelServer(historyLimit: historyLimit), group: group)
    let figures = group == nil ? [:] : World.figures
    let old = ["title": .integer(1), "note": .integer(2)].merging(figures) { $1 }
    switch start {
    case .empty: break
    case .synced: world.server.set(World.row, old)
    case .login:
      world.server.set(World.row, old)
      world.ledger.change(World.row) { row, makeIntent in
        row = SyncedRow(key: World.row, fields: ["title": .integer(1), "note": .integer(3)].merging(figures) { $1 })
        row.enqueueForLogin(makeIntent: makeIntent)
      }
    case .backedUp, .backedUpBefore:
      world.server.set(World.row, old)
      if case .backedUp = start { world.server.set(World.otherRow, old) }
      world.server.makeBackup()
      world.server.set(World.row, ["title": .integer(4)])
      world.server.set(World.otherRow, ["title": .integer(5), "note": .integer(6)])
    case .backedUpNow, .changedSinceBackup:
      world.server.set(World.row, old)
      world.server.set(World.otherRow, old)
      world.server.makeBackup()
    }
    if case .login = start { return world }
    _ = world.settle()
    if case .changedSinceBackup = start {
      for change in [Action.editTitle, .theyEditOther] {
        world = world.after(change) ?? world
        _ = world.settle()
      }
      world = world.after(.editNote) ?? world
    }
    world.rest = nil
    return world
  }
}
