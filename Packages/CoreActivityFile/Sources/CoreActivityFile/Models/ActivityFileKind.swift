/// The formats this package reads.
public enum ActivityFileKind: String, Sendable, Hashable, CaseIterable {
  /// Garmin's Flexible and Interoperable Data Transfer, binary.
  case fit
  /// GPS Exchange Format 1.0 or 1.1, XML.
  case gpx
  /// Garmin's Training Center Database, XML.
  case tcx
}
