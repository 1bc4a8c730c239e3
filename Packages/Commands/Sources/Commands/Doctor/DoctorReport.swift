public import CorePresentation
public import CoreUI

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

/// The findings, one line for each area.
public struct DoctorContent: Content {
  public let state: DoctorReport
  public let onAction: @MainActor (DoctorAction) -> Void

  public init(state: DoctorReport, onAction: @escaping @MainActor (DoctorAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      ForEach(state.findings) { FindingLine(finding: $0) }
    }
  }
}

/// The findings are read-only, so the only action is to open them.
public enum DoctorAction: ScreenAction {
  case opened

  public var summary: ActionSummary { ActionSummary("opened") }
}

private struct FindingLine: View {
  let finding: DoctorReport.Finding

  var body: some View {
    MarkedRow(Text(finding.verdict.word).foreground(finding.verdict.color), markWidth: 4, sentence: sentence) {
      Text(finding.title).bold().frame(width: 13)
      Text(finding.text)
    }
  }

  private var sentence: Text {
    Text("\(finding.verdict.word) \(finding.title): \(finding.text)")
  }
}

extension DoctorReport.Verdict {
  fileprivate var word: String {
    switch self {
    case .good: "good"
    case .note: "note"
    case .bad: "BAD"
    }
  }

  fileprivate var color: ColorRole {
    switch self {
    case .good: .good
    case .note: .primary
    case .bad: .bad
    }
  }
}
