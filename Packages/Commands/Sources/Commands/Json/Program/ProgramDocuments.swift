/// `fettle backup --json`
struct BackupDocument: JSONDocument {
  let format = "fettle.backup/1"
  let file: String
  /// How many originals of imported files are in the backup.
  var originals = 0
  /// The names of the originals that are not, because their files are missing.
  var missingOriginals: [String] = []
}

/// `fettle restore --json`
struct RestoreDocument: JSONDocument {
  let format = "fettle.restore/1"
  let file: String
  let from: String
  /// The path of the previous log.
  let keptOld: String?
  /// How many originals of imported files the backup contained.
  var originals = 0
}

/// `fettle config list --json`
struct ConfigurationDocument: JSONDocument {
  struct KeyJSON: Encodable {
    let name: String
    /// The value as text, as in the file; "set" for a secret; left out if nothing is set and there is no default.
    let value: String?
    /// In words; a flag, a variable or a path as it is.
    let origin: String
    /// `flag`, `variable`, `environment` (a section of the file), `file`, `default` or `command`.
    let originCode: String
    /// The origins of overridden values, in order of precedence.
    let overridden: [String]
    /// Their codes, in the same order.
    let overriddenCodes: [String]
    let purpose: String
    let allowed: String
  }

  let format = "fettle.configuration/1"
  /// The path of the file, whether it exists or not.
  let file: String
  /// The environment in effect; `default` for none.
  let environment: String
  /// The names of the environments in the file.
  let environments: [String]
  let keys: [KeyJSON]
  /// The parts that have no effect, with the reason in a sentence each.
  let problems: [String]

  init(
    _ rows: [ConfigurationRow], environment: String?, environments: [String], problems: [String], file: String
  ) {
    self.file = file
    self.environment = environment ?? StartupSetting.noEnvironment
    self.environments = environments
    self.problems = problems
    keys = rows.map {
      KeyJSON(
        name: $0.name, value: $0.value, origin: $0.origin.description, originCode: $0.origin.code,
        overridden: $0.overridden.map(\.description), overriddenCodes: $0.overridden.map(\.code), purpose: $0.purpose,
        allowed: $0.allowed)
    }
  }
}

/// `fettle doctor --json`
struct DoctorDocument: JSONDocument {
  let format = "fettle.doctor/1"
  let isSound: Bool
  /// Each with an area, a verdict (`good`, `note` or `bad`) and a text.
  let findings: [DoctorReport.Finding]
  /// How many files are kept, and their size on disk; left out if the log cannot be opened.
  let originals: DoctorReport.OriginalCounts?

  init(_ report: DoctorReport) {
    isSound = report.isSound
    findings = report.findings
    originals = report.originals
  }
}

/// `fettle export --everything FILE --json`
struct LogArchiveExportDocument: JSONDocument {
  let format = "fettle.archive-export/1"
  /// The path of the archive.
  let file: String
  /// The number of rows of each table in it.
  let rows: [String: Int]
  /// The number of original files.
  let originals: Int
  /// The number of original files that could not be read or stored.
  let lostOriginals: Int

  init(_ report: LogArchiveReport) {
    (file, rows) = (report.file, report.rowCounts)
    (originals, lostOriginals) = (report.originalCount ?? 0, report.lostOriginalCount)
  }
}

/// `fettle import ARCHIVE --json`, for an archive of a whole log.
struct LogArchiveImportDocument: JSONDocument {
  let format = "fettle.archive-import/1"
  /// The path of the archive.
  let file: String
  /// The number of rows of each table that were imported.
  let rows: [String: Int]
  /// The number of original files.
  let originals: Int
  /// The number of original files that could not be read or stored.
  let lostOriginals: Int

  init(_ report: LogArchiveReport) {
    (file, rows) = (report.file, report.rowCounts)
    (originals, lostOriginals) = (report.originalCount ?? 0, report.lostOriginalCount)
  }
}

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
  var dryRunSentence: String { "Would save \(saved) to \(file). \(lost)" }

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

/// `fettle usage --json`
struct UsageDocument: JSONDocument {
  struct UseJSON: Encodable {
    let screen: String
    let action: String
    let count: Int
    /// In the last thirty days.
    let recentCount: Int
    let lastDay: String
  }

  let format = "fettle.usage/1"
  let since: String?
  let uses: [UseJSON]

  init(_ report: UsageReport) {
    since = report.since
    uses = report.uses.map {
      UseJSON(
        screen: $0.screen, action: $0.action, count: $0.count, recentCount: $0.recentCount, lastDay: $0.lastDay)
    }
  }
}
