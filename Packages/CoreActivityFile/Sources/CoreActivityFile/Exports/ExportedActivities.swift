/// The activities in one list of an export.
public struct ExportedActivities: Sendable, Equatable {
  /// In the order of the list.
  public var activities: [ExportedActivity]
  /// What could not be read; empty for a list without any problem.
  public var warnings: [ExportWarning]

  public init(activities: [ExportedActivity] = [], warnings: [ExportWarning] = []) {
    self.activities = activities
    self.warnings = warnings
  }
}

extension ExportedActivities {
  /// Reads the rest of a list, a row for each activity.
  init(
    reading reader: inout CSVReader, _ activity: (CSVRow) throws(ExportEntryProblem) -> ExportedActivity
  ) {
    self.init()
    var skipped = SkippedEntries()
    while let item = reader.next() {
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        activities.append(try activity(reader.row))
      } catch {
        skipped.count(error)
      }
    }
    warnings = skipped.warnings(of: reader)
  }
}

/// A tolerated problem in a list of an export: the rest of it was read.
public enum ExportWarning: Sendable, Hashable {
  /// Entries that could not be read, left out.
  case entriesSkipped(ExportEntryProblem, count: Int)
  /// An entry that was left out because the text of its date cannot be read.
  case startUnreadable(text: String)
  /// The list is in neither UTF-8 nor UTF-16, and was read as Windows-1252.
  case wrongTextEncoding
  /// The list is damaged or ends early; the entries before that place were read.
  case listCutOff
}

/// Why an entry of a list could not be read.
public enum ExportEntryProblem: Error, Sendable, Hashable, CaseIterable {
  /// Without the service's number for the activity.
  case noIdentifier
  /// Without a readable date and time.
  case noStart
  /// Longer than any entry that a service writes.
  case tooLong
  /// With more fields than any list has.
  case tooManyFields
  /// A quotation mark that nothing closes.
  case unclosedQuote
  /// Nested deeper than any entry that a service writes.
  case tooDeep
  /// It violates the format.
  case malformed
}

/// Counts the entries that could not be read.
struct SkippedEntries {
  /// More texts than this say no more.
  private static let mostTexts = 20

  private var counts: [ExportEntryProblem: Int] = [:]
  private var texts: [String] = []

  var isEmpty: Bool { counts.isEmpty && texts.isEmpty }

  /// - Parameter text: what could not be read, if it is known.
  mutating func count(_ problem: ExportEntryProblem, text: String? = nil) {
    if let text, texts.count < Self.mostTexts {
      texts.append(String(text.prefix(64)))
    } else {
      counts[problem, default: 0] += 1
    }
  }

  /// Together with what the reader of the list tolerated.
  func warnings(of reader: CSVReader) -> [ExportWarning] {
    texts.map { .startUnreadable(text: $0) } + warnings + (reader.isWindows1252 ? [.wrongTextEncoding] : [])
      + (reader.isCutOff ? [.listCutOff] : [])
  }

  var warnings: [ExportWarning] {
    ExportEntryProblem.allCases.compactMap { problem in
      counts[problem].map { .entriesSkipped(problem, count: $0) }
    }
  }
}
