/// A number that can come from the athlete, from the device, and from Fettle's own measurement of the track.
///
/// All are stored, because programs disagree about distance, ascent and moving time, and people want to see whose
/// number is shown, and to undo a correction.
public struct SourcedValue: Equatable, Sendable {
  /// The athlete's number, as a correction or because nothing was recorded.
  public var stated: Double?
  /// The number from the device or the file.
  public var reported: Double?
  /// Fettle's measurement of the track.
  public var computed: Double?

  /// By default without any.
  public init(stated: Double? = nil, reported: Double? = nil, computed: Double? = nil) {
    self.stated = stated
    self.reported = reported
    self.computed = computed
  }

  /// The athlete's number, otherwise the device's, otherwise Fettle's.
  public var value: Double? { stated ?? recorded }

  /// The number without the athlete's correction: the device's, otherwise Fettle's.
  public var recorded: Double? { reported ?? computed }
}
