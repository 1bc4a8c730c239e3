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
