/// `fettle doctor --salvage --json`
struct SalvageDocument: JSONDocument {
  struct TableJSON: Encodable {
    let name: String
    let savedRows: Int
    let refusedRows: Int
    let orphanedRows: Int
    /// Whether some of it could not be read.
    let isDamaged: Bool
  }

  let format = "fettle.salvage/1"
  let file: String
  let tables: [TableJSON]
}

extension SalvageDocument {
  init(_ report: SalvagedLog, file: String) {
    self.file = file
    tables = report.tables.map {
      TableJSON(
        name: $0.name, savedRows: $0.savedRowCount, refusedRows: $0.rejectedRowCount, orphanedRows: $0.orphanedRowCount,
        isDamaged: $0.isDamaged)
    }
  }

  /// What was saved, in words.
  var sentences: String {
    """
    Saved \(saved) to \(file). \(lost)
    The old log is unchanged. To use the new one: fettle restore \(file)
    """
  }

  /// What would be saved, in words.
  var trialSentence: String { "Would save \(saved) to \(file). \(lost)" }

  private var saved: String {
    let workouts = tables.first { $0.name == "workout" }?.savedRows ?? 0
    let tracks = tables.first { $0.name == "track" }?.savedRows ?? 0
    return "\(workouts) \(workouts == 1 ? "workout" : "workouts") and \(tracks) \(tracks == 1 ? "track" : "tracks")"
  }

  private var lost: String {
    let damaged = tables.filter(\.isDamaged).map(\.name)
    return damaged.isEmpty ? "Everything was readable." : "Partly unreadable: \(damaged.joined(separator: ", "))."
  }
}
