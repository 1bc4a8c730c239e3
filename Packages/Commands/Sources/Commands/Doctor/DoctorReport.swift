/// The findings of `fettle doctor`, grouped by area.
package struct DoctorReport: Equatable, Sendable {
  package enum Verdict: String, Encodable, Sendable {
    /// There is no problem.
    case good
    /// Worth knowing, but no action is needed.
    case note
    /// Action is needed.
    case bad
  }

  package struct Finding: Equatable, Encodable, Sendable {
    package let area: String
    /// The display name of the area; JSON uses `area` itself.
    package var title: String {
      switch area {
      case "sums": "totals"
      case "program log": "diagnostics"
      default: area
      }
    }
    package let verdict: Verdict
    /// The finding and, if action is needed, the remedy.
    package let text: String
  }

  /// The size of the originals of imported files.
  package struct OriginalCounts: Equatable, Encodable, Sendable {
    package let count: Int
    /// On disk.
    package let byteCount: Int
  }

  package var findings: [Finding] = []
  /// `nil` if the log could not be opened.
  package var originals: OriginalCounts?

  /// The originals that a repair would remove.
  var removableOriginalCount = 0

  package init() {}

  package mutating func add(_ area: String, _ verdict: Verdict, _ text: String) {
    findings.append(Finding(area: area, verdict: verdict, text: text))
  }

  /// What a repair would do, in words.
  var repairWords: String {
    let rebuild = "Would rebuild the totals, the loads and the search index"
    let count = removableOriginalCount
    return count == 0 ? "\(rebuild)." : "\(rebuild), and remove \(count) \(count == 1 ? "original" : "originals")."
  }

  package var isSound: Bool { findings.allSatisfy { $0.verdict != .bad } }
}
