/// A number that can come from the device and from Fettle's own reading of the track.
///
/// Both are kept, because programs disagree about distance, ascent and moving time, and a person wants to see
/// whose number is shown.
public struct Figure: Equatable, Sendable {
  /// What the device or the file said.
  public var reported: Double?
  /// What Fettle found in the track.
  public var computed: Double?

  public init(reported: Double? = nil, computed: Double? = nil) {
    self.reported = reported
    self.computed = computed
  }

  /// The device's number where there is one, otherwise ours.
  public var value: Double? { reported ?? computed }
}
