public import CoreSync

extension WorkoutTable {
  /// Values read from a file or computed from it: all of them come from the version of the decoder that read it last, and
  /// from one recording.
  private static let recorded = VersionedGroup(
    version: "decoder",
    fields: Set(
      WorkoutRecord.storedFields.filter { $0.traits.contains(.recorded) }.flatMap(\.synced).map(\.name)
        + [WorkoutRecord.lapsField]), source: "source_digest")

  public var versionedGroup: VersionedGroup? { Self.recorded }
}
