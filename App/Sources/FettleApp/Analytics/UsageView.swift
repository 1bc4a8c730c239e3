import CoreUI

/// What was used, the most used first.
struct UsageView: View {
  let report: UsageReport

  var body: some View {
    VStack {
      Text(
        report.since.map { "Counted on this machine alone since \($0); nothing is sent." } ?? "Nothing is counted yet.")
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
