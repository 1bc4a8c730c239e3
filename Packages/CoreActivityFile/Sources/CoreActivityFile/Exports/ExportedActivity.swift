/// One activity as the export of a service lists it: what its owner wrote about it there, and the service's figures.
///
/// An export lists most activities next to a file that recorded them. ``filePath`` or the start connects the two.
public struct ExportedActivity: Sendable, Equatable {
  /// The service and its number for the activity, such as `strava:9100000001`: the same in every export of an account.
  public var externalID: String
  /// The path within the export of the file that recorded it; `nil` if it has none, or if the start must find it.
  public var filePath: String?
  /// Whether the service says that it recorded a file and cannot give it back.
  public var isFileLost: Bool
  /// Title, description, sport and figures, in SI units. Has samples only if the export itself contains them.
  public var activity: Activity
  /// The text of a start that cannot be read; `nil` if it can. Then only the file knows when it took place.
  public var unreadableStart: String?
  /// Whether the service states a local time without its offset, which therefore was assumed.
  public var isOffsetAssumed = false
  /// The name of the time zone where it took place, such as `Europe/Berlin`, if the export states it.
  public var timeZoneIdentifier: String?
  /// What its owner wrote for nobody else.
  public var privateNote: String?
  /// The names of the shoes, bikes and other gear used, as in ``ExportedGear/name``.
  public var gear: [String]
  /// What its owner marked it as; empty for services without such marks.
  public var tags: Set<ExportedTag>
  /// The paths of photos and videos within the export.
  public var mediaPaths: [String]

  /// The defaults state nothing.
  public init(
    externalID: String,
    filePath: String? = nil,
    isFileLost: Bool = false,
    activity: Activity,
    timeZoneIdentifier: String? = nil,
    privateNote: String? = nil,
    gear: [String] = [],
    tags: Set<ExportedTag> = [],
    mediaPaths: [String] = []
  ) {
    self.externalID = externalID
    self.filePath = filePath
    self.isFileLost = isFileLost
    self.activity = activity
    self.timeZoneIdentifier = timeZoneIdentifier
    self.privateNote = privateNote
    self.gear = gear
    self.tags = tags
    self.mediaPaths = mediaPaths
  }
}

/// A mark that services know for an activity.
public enum ExportedTag: String, Sendable, Hashable, CaseIterable {
  /// A way to work or home.
  case commute
  /// A competition.
  case race
  /// A long run.
  case longRun = "long-run"
  /// Structured training, such as intervals.
  case workout
}

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

/// Shoes, a bike or other gear that an export lists.
public struct ExportedGear: Sendable, Equatable {
  /// What the gear is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A bicycle.
    case bike
    /// A pair of shoes.
    case shoes
    /// Anything else, or a kind that the service does not state.
    case other
  }

  /// As activities name it; brand and model if its owner gave it no name.
  public var name: String
  /// What the gear is.
  public var kind: Kind
  /// The maker, if the export states it.
  public var brand: String?
  /// The maker's name for it, if the export states it.
  public var model: String?
  /// Whether its owner no longer uses it.
  public var isRetired: Bool

  public init(name: String, kind: Kind, brand: String? = nil, model: String? = nil, isRetired: Bool = false) {
    self.name = name
    self.kind = kind
    self.brand = brand
    self.model = model
    self.isRetired = isRetired
  }
}

/// Why a list from an export was rejected. Nothing from a rejected list is returned.
public enum ExportListError: Error, Equatable, Sendable {
  /// No bytes at all.
  case empty
  /// Not the list that was expected: its columns or fields are unknown.
  case unknownContent
  /// A document that describes one activity is cut off, too long, nested too deep, or not JSON.
  case damaged(ExportEntryProblem)
}
