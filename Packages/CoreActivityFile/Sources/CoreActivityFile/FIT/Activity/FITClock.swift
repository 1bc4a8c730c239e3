/// Converts stored times into moments. Times below 2^28 are relative to power-on, and become moments only if the file
/// gives the time of power-on.
struct FITClock {
  private(set) var switchedOn: Int64?
  /// Whether the time of power-on is a local time.
  private(set) var isLocal = false
  /// Local time minus UTC in seconds, as the last `timestamp_correlation` states it.
  private(set) var utcOffsetSeconds: Int?
  /// That the clock was set while it recorded.
  var change: ClockChange?

  mutating func correlate(_ message: FITMessage) {
    if let utc = message.time(FITProfile.timestampField), let local = message.time(3) {
      utcOffsetSeconds = Self.offset(ofLocal: local, utc: utc) ?? utcOffsetSeconds
    }
    guard let absolute = message.time(FITProfile.timestampField), let relative = message.time(1),
      absolute >= FITProfile.firstAbsoluteTime
    else { return }
    switchedOn = Int64(absolute) - Int64(relative)
  }

  /// Determines the time of power-on from a moment that is stated both ways, unless it is known.
  mutating func correlate(_ absolute: UInt32?, with relative: UInt32?, isLocal: Bool = false) {
    guard switchedOn == nil, let absolute, let relative, absolute >= FITProfile.firstAbsoluteTime,
      relative < FITProfile.firstAbsoluteTime
    else { return }
    (switchedOn, self.isLocal) = (Int64(absolute) - Int64(relative), isLocal)
  }

  /// The difference of two clocks, if it is close to a multiple of 15 minutes used as an offset somewhere.
  static func offset(ofLocal local: UInt32, utc: UInt32) -> Int? {
    let difference = Int(local) - Int(utc)
    guard let quarters = Int(exactly: (Double(difference) / 900).rounded()) else { return nil }
    let offset = quarters * 900
    guard (difference - offset).magnitude <= 60, (-12 * 3600...14 * 3600).contains(offset) else { return nil }
    return offset
  }

  /// Seconds since the end of 1989 in UTC; `nil` if only a local time is known.
  func absolute(_ time: UInt32) -> UInt32? {
    if time >= FITProfile.firstAbsoluteTime { return time }
    return isLocal ? nil : switchedOn.flatMap { UInt32(exactly: Int64(time) + $0) }
  }

  func moment(_ time: UInt32) -> Timestamp? {
    uncorrectedMoment(time).map { change?.corrected($0) ?? $0 }
  }

  /// The moment by the device's clock, even if it was wrong.
  func uncorrectedMoment(_ time: UInt32) -> Timestamp? {
    if time >= FITProfile.firstAbsoluteTime { return Self.moment(Int64(time)) }
    return switchedOn.map { Self.moment(Int64(time) + $0) }
  }

  func moment(_ time: UInt32?) -> Timestamp? {
    time.flatMap { moment($0) }
  }

  private static func moment(_ fitSeconds: Int64) -> Timestamp {
    Timestamp(wholeSeconds: fitSeconds + FITProfile.epochSeconds)
  }
}
