public import CorePresentation
public import CoreUI

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
