public import CoreSync

extension WorkoutTable {
  /// What is read from a file, or computed from it: all of it comes from the version of the decoder that read it last.
  private static let recorded = VersionedGroup(
    version: "decoder",
    fields: [
      "timer", "elapsed", "moving_reported", "moving_computed", "distance_reported", "distance_computed",
      "ascent_reported", "ascent_computed", "descent_reported", "descent_computed", "heart_rate_average",
      "heart_rate_maximum", "power_average", "power_maximum", "cadence_average", "cadence_maximum", "energy",
      "pool_length", "pool_count", "source_file", "source_format", "source_digest", "source_index",
      WorkoutRecord.lapsField, WorkoutRecord.trackField,
    ])

  public var versionedGroup: VersionedGroup? { Self.recorded }
}
