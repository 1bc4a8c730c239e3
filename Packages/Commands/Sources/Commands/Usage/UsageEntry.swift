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
