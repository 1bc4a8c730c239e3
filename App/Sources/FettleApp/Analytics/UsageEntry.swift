/// How often something was done on a day.
struct UsageEntry: Equatable, Sendable {
  /// What was done, and when.
  struct Subject: Hashable, Comparable, Sendable {
    /// As in 2026-07-01.
    let day: String
    let screen: String
    let action: String

    static func < (first: Subject, second: Subject) -> Bool {
      (first.day, first.screen, first.action) < (second.day, second.screen, second.action)
    }
  }

  let subject: Subject
  let count: Int

  init(_ subject: Subject, count: Int) {
    self.subject = subject
    self.count = count
  }

  init(day: String, screen: String, action: String, count: Int) {
    self.init(Subject(day: day, screen: screen, action: action), count: count)
  }

  /// Reads what `line` writes.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let count = Int(parts[3]), count > 0 else { return nil }
    self.init(day: parts[0], screen: parts[1], action: parts[2], count: count)
  }

  var line: String { "\(subject.day)\t\(subject.screen)\t\(subject.action)\t\(count)" }
}

extension Sequence<Int> {
  /// The sum, or the largest number there is: the file may say anything.
  var boundedSum: Int {
    reduce(0) { sum, count in
      let (whole, isTooLarge) = sum.addingReportingOverflow(count)
      return isTooLarge ? .max : whole
    }
  }
}
