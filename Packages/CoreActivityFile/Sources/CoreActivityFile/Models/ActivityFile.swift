public import CoreSystem

/// The contents of one activity file, unchanged: nothing is smoothed, corrected or computed from other figures.
public struct ActivityFile: Sendable, Equatable {
  /// The format, recognized by the contents and not by the name.
  public var kind: ActivityFileKind
  /// Of the decompressed bytes, so that `run.fit` and `run.fit.gz` have the same.
  public var contentDigest: SHA256Digest
  /// At least one. In the order of their start times.
  public var activities: [Activity]
  /// Omissions and tolerated problems; empty for a file without any.
  public var warnings: [ActivityFileWarning]
  /// Only while salvaging: the damage up to which the file was read.
  public var damage: ActivityFileDamage?

  public init(
    kind: ActivityFileKind,
    contentDigest: SHA256Digest,
    activities: [Activity],
    warnings: [ActivityFileWarning] = [],
    damage: ActivityFileDamage? = nil
  ) {
    self.kind = kind
    self.contentDigest = contentDigest
    self.activities = activities
    self.warnings = warnings
    self.damage = damage
  }
}
