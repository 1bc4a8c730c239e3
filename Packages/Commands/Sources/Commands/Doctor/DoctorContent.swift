package import CorePresentation
package import CoreUI

/// The findings, one line for each area.
package struct DoctorContent: Content {
  package let state: DoctorReport
  package let onAction: @MainActor (DoctorAction) -> Void

  package init(state: DoctorReport, onAction: @escaping @MainActor (DoctorAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  package var body: some View {
    VStack {
      ForEach(state.findings) { FindingLine(finding: $0) }
    }
  }
}

/// The findings are read-only, so the only action is to open them.
package enum DoctorAction: ScreenAction {
  case opened

  package var summary: ActionSummary { ActionSummary("opened") }
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
