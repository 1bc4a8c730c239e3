import CoreUI

/// The findings, an area a line.
struct DoctorView: View {
  let report: DoctorReport

  var body: some View {
    VStack {
      ForEach(report.findings.indices.map { NumberedFinding(id: $0, finding: report.findings[$0]) }) { numbered in
        HStack {
          Text(numbered.finding.verdict.word).foreground(numbered.finding.verdict.color).frame(width: 4)
          Text(numbered.finding.area).bold().frame(width: 13)
          Text(numbered.finding.text)
        }
      }
    }
  }
}

private struct NumberedFinding: Identifiable {
  let id: Int
  let finding: DoctorReport.Finding
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
