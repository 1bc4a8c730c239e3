import CoreUI

extension UsageReport {
  /// Since when it is counted, and where that stays.
  var sentence: String {
    since.map { "Counted on this machine alone since \($0); nothing is sent." } ?? "Nothing is counted yet."
  }
}

/// What was used, the most used first.
struct UsageView: View {
  let report: UsageReport

  var body: some View {
    VStack {
      Text(report.sentence)
      if !report.uses.isEmpty {
        Table(report.uses) {
          TableColumn<UsageReport.Use>("Screen") { $0.screen }
          TableColumn<UsageReport.Use>("Action") { $0.action }
          TableColumn<UsageReport.Use>("30 days", alignment: .trailing) { "\($0.recentCount)" }
          TableColumn<UsageReport.Use>("All", alignment: .trailing) { "\($0.count)" }
          TableColumn<UsageReport.Use>("Last") { $0.lastDay }
        }
      }
    }
  }
}
