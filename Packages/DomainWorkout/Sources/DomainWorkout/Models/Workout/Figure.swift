/// A number that can come from the athlete, from the device, and from Fettle's own reading of the track.
///
/// All are kept, because programs disagree about distance, ascent and moving time, and a person wants to see
/// whose number is shown, and to take a correction back.
public struct Figure: Equatable, Sendable {
  /// What the athlete said, in correction or where nothing was recorded.
  public var stated: Double?
  /// What the device or the file said.
  public var reported: Double?
  /// What Fettle found in the track.
  public var computed: Double?

  public init(stated: Double? = nil, reported: Double? = nil, computed: Double? = nil) {
    self.stated = stated
    self.reported = reported
    self.computed = computed
  }

  /// The athlete's number, else the device's, else ours.
  public var value: Double? { stated ?? recorded }

  /// The number without the athlete's say: the device's, else ours.
  public var recorded: Double? { reported ?? computed }
}
