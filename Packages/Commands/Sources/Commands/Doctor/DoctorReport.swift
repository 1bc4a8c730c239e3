/// The findings of `fettle doctor`, grouped by area.
public struct DoctorReport: Equatable, Sendable {
  public enum Verdict: String, Encodable, Sendable {
    /// There is no problem.
    case good
    /// Worth knowing, but no action is needed.
    case note
    /// Action is needed.
    case bad
  }

  public struct Finding: Equatable, Encodable, Sendable {
    public let area: String
    /// The display name of the area; JSON uses `area` itself.
    public var title: String {
      switch area {
      case "sums": "totals"
      case "program log": "diagnostics"
      default: area
      }
    }
    public let verdict: Verdict
    /// The finding and, if action is needed, the remedy.
    public let text: String
  }

  /// The size of the originals of imported files.
  public struct OriginalCounts: Equatable, Encodable, Sendable {
    public let count: Int
    /// On disk.
    public let byteCount: Int

    public init(count: Int, byteCount: Int) {
      self.count = count
      self.byteCount = byteCount
    }
  }

  public var findings: [Finding] = []
  /// `nil` if the log could not be opened.
  public var originals: OriginalCounts?

  /// The originals that a repair would remove.
  public var removableOriginalCount = 0

  public init() {}

  public mutating func add(_ area: String, _ verdict: Verdict, _ text: String) {
    findings.append(Finding(area: area, verdict: verdict, text: text))
  }

  /// What a repair would do, in words.
  public var repairWords: String {
    let rebuild = "Would rebuild the totals, the loads and the search index"
    let count = removableOriginalCount
    return count == 0 ? "\(rebuild)." : "\(rebuild), and remove \(count) \(count == 1 ? "original" : "originals")."
  }

  public var isSound: Bool { findings.allSatisfy { $0.verdict != .bad } }
}
