public import DomainCore

/// How often each action was used.
public struct UsageReport: Equatable, Sendable {
  public struct Use: Equatable, Sendable {
    public let screen: String
    public let action: String
    public let count: Int
    /// The count for the last thirty days, including today.
    public let recentCount: Int
    public let lastDay: String
  }

  /// The first day that has a count.
  public let since: String?
  /// The most used action first.
  public let uses: [Use]

  public init(_ entries: [UsageEntry], today: CalendarDay) {
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
