import DomainWorkout

/// What was used, and how often.
struct UsageReport: Equatable, Sendable {
  struct Use: Equatable, Sendable {
    let screen: String
    let action: String
    let count: Int
    /// In the last thirty days, today among them.
    let recentCount: Int
    let lastDay: String
  }

  /// The first day of which there is a count.
  let since: String?
  /// What is used most comes first.
  let uses: [Use]

  init(_ entries: [UsageEntry], today: CalendarDay) {
    let firstRecentDay = today.advanced(by: -29).description
    since = entries.map(\.subject.day).min()
    let grouped = Dictionary(grouping: entries) { [$0.subject.screen, $0.subject.action] }
    uses = grouped.compactMap { names, entries in
      guard let last = entries.map(\.subject.day).max() else { return nil }
      return Use(
        screen: names[0], action: names[1], count: entries.map(\.count).boundedSum,
        recentCount: entries.filter { $0.subject.day >= firstRecentDay }.map(\.count).boundedSum, lastDay: last)
    }.sorted { ($1.count, $0.screen, $0.action) < ($0.count, $1.screen, $1.action) }
  }
}
