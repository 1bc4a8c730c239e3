public import CorePresentation
public import CoreUI
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

/// How often a person used an action on one day.
public struct UsageEntry: Equatable, Sendable {
  /// The action and the day.
  public struct Subject: Hashable, Comparable, Sendable {
    /// In the form 2026-07-01.
    public let day: String
    public let screen: String
    public let action: String

    public static func < (first: Subject, second: Subject) -> Bool {
      (first.day, first.screen, first.action) < (second.day, second.screen, second.action)
    }
  }

  public let subject: Subject
  public let count: Int

  public init(_ subject: Subject, count: Int) {
    self.subject = subject
    self.count = count
  }

  public init(day: String, screen: String, action: String, count: Int) {
    self.init(Subject(day: day, screen: screen, action: action), count: count)
  }

  /// Parses a line that `line` wrote.
  public init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let count = Int(parts[3]), count > 0 else { return nil }
    self.init(day: parts[0], screen: parts[1], action: parts[2], count: count)
  }

  public var line: String { "\(subject.day)\t\(subject.screen)\t\(subject.action)\t\(count)" }
}

extension Sequence<Int> {
  /// The sum, limited to the largest possible number, because the file may contain any number.
  public var boundedSum: Int {
    reduce(0) { sum, count in
      let (whole, isTooLarge) = sum.addingReportingOverflow(count)
      return isTooLarge ? .max : whole
    }
  }
}

extension UsageReport {
  /// Says since when Fettle has counted, and where it stores the counts.
  public var sentence: String {
    since.map { "Counted on this machine since \($0). Nothing is sent." } ?? "No usage counts yet."
  }
}

/// The actions that were used, the most used first.
public struct UsageContent: Content {
  public let state: UsageReport
  public let onAction: @MainActor (UsageAction) -> Void

  public init(state: UsageReport, onAction: @escaping @MainActor (UsageAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      Text(state.sentence)
      if !state.uses.isEmpty {
        Table(state.uses) {
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

/// The counts are read-only, so the only action is to open them.
public enum UsageAction: ScreenAction {
  case opened

  public var summary: ActionSummary { ActionSummary("opened") }
}
