/// Converts stored times into moments. Times below 2^28 are relative to power-on, and become moments only if a
/// `timestamp_correlation` message gives the time of power-on.
struct FITClock {
  private var switchedOn: Int64?

  mutating func correlate(_ message: FITMessage) {
    guard let absolute = message.time(FITProfile.timestampField), let relative = message.time(1),
      absolute >= FITProfile.firstAbsoluteTime
    else { return }
    switchedOn = Int64(absolute) - Int64(relative)
  }

  func moment(_ time: UInt32) -> Timestamp? {
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
