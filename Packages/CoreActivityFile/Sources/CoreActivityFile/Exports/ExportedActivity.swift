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
