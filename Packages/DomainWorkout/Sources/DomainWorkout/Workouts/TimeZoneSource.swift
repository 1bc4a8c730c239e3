/// How the time zone of a workout is known. `rawValue` is the stable name in documents, in the database and on servers.
public enum TimeZoneSource: String, CaseIterable, Hashable, Sendable {
  /// Its file states the offset.
  case file
  /// The export of the service that it came from states it.
  case export
  /// Its owner chose it for the import.
  case chosen
  /// From where the workout begins.
  case inferred
  /// Nothing states it: that of the person who imported it.
  case person
}
