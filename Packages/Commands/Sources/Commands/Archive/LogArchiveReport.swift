import DomainCore

/// What an archive of a whole log contains.
public struct LogArchiveReport: Equatable, Sendable {
  private static let namedCount = 10

  private static let kinds: [(table: String, one: String, several: String)] = [
    ("workout", "workout", "workouts"), ("gear", "item of gear", "items of gear"),
    ("saved_filter", "saved filter", "saved filters"), ("goal", "goal", "goals"), ("import", "import", "imports"),
    ("planned_workout", "planned workout", "planned workouts"),
    ("threshold", "threshold or weight", "thresholds and weights"), ("setting", "setting", "settings"),
    ("profile", "profile", "profiles"),
  ]

  /// The path of the archive.
  public let file: String
  /// The number of rows of each table.
  public let rowCounts: [String: Int]
  /// The number of original files; `nil` if there are none to count.
  public var originalCount: Int?
  /// The number of original files that could not be read or stored.
  public var lostOriginalCount = 0
  /// Their names, as far as they are known.
  public var lostOriginals: [String] = []

  public init(
    file: String, rowCounts: [String: Int], originalCount: Int? = nil, lostOriginalCount: Int = 0,
    lostOriginals: [String] = []
  ) {
    self.file = file
    self.rowCounts = rowCounts
    self.originalCount = originalCount
    self.lostOriginalCount = lostOriginalCount
    self.lostOriginals = lostOriginals
  }

  /// The contents, as in “52 workouts, 1 import and 3 settings”; `nil` if none of it has a name.
  public var contents: String? {
    var parts = Self.kinds.compactMap { kind in
      rowCounts[kind.table].flatMap { $0 > 0 ? "\($0) \($0 == 1 ? kind.one : kind.several)" : nil }
    }
    if let count = originalCount, count > 0 { parts.append("\(count) original \(count == 1 ? "file" : "files")") }
    return parts.isEmpty ? nil : parts.listed
  }

  /// Reports original files that are missing, as part of the request that could not be done.
  public func reportLostOriginals(_ problem: String) throws {
    guard lostOriginalCount > 0 else { return }
    let files = "\(lostOriginalCount) original \(lostOriginalCount == 1 ? "file" : "files")"
    let more = lostOriginals.count > Self.namedCount ? ["\(lostOriginals.count - Self.namedCount) more"] : []
    let names = (Array(lostOriginals.prefix(Self.namedCount)) + more).listed
    Terminal.writeError("fettle: \(files)\(names.isEmpty ? "" : " (\(names))") \(problem).")
    throw ExitStatus.notDone
  }
}
