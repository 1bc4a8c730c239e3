import Foundation

/// Writes FIT activity files.
///
/// Times are whole seconds in FIT, altitudes fifths of a meter, most other quantities as fine as devices record them.
/// FIT has no title and no notes: they are in developer fields, see `FITSessionText`. Fields without a value of their
/// own are left out, not zero.
public struct FITActivityWriter: ActivityWriter {
  /// The name that the files give their creator; the decoder knows its placeholders by it.
  static let productName = "Fettle"

  /// It has no state.
  public init() {}

  /// Several activities become several FIT files in one, of which many programs read the first only.
  public var joinsActivities: Bool { false }

  public func obstacle(to activity: Activity) -> ActivityWritingObstacle? {
    activity.isWithin(Timestamp.fitSeconds) ? nil : .timeOutOfRange
  }

  public func begin<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {}

  public func write<Failure: Error>(
    _ activity: Activity, to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(legs: [activity], to: output)
  }

  public func end<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {}

  /// Writes one file with a session for each leg of a multisport activity; nothing if a leg has an ``obstacle(to:)``.
  ///
  /// - Parameter legs: none begins before the last sample of the one before.
  public func write<Failure: Error>(
    legs: [Activity], to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let legs = legs.sorted { $0.startTime < $1.startTime }
    guard !legs.isEmpty, legs.allSatisfy({ obstacle(to: $0) == nil }) else { return }
    let content = FITFileContent(legs)
    var dataBytes = 0
    content.write { dataBytes += $0.count }
    let header = Self.header(dataBytes: dataBytes)
    try output(header)
    var checksum = FITChecksum.value(of: header.span.bytes, in: 0..<header.count)
    try content.write { (block) throws(Failure) in
      checksum = FITChecksum.value(of: block.span.bytes, in: 0..<block.count, continuing: checksum)
      try output(block)
    }
    var trailer: [UInt8] = []
    trailer.append(UInt64(checksum), byteCount: 2)
    try output(trailer)
  }

  private static func header(dataBytes: Int) -> [UInt8] {
    let profileVersion = 21_200
    var header: [UInt8] = [14, 0x20]
    header.append(UInt64(profileVersion), byteCount: 2)
    header.append(UInt64(UInt32(clamping: dataBytes)), byteCount: 4)
    header += Array(".FIT".utf8)
    header.append(UInt64(FITChecksum.value(of: header.span.bytes, in: 0..<header.count)), byteCount: 2)
    return header
  }
}

/// The title and the notes of one session as ``FITActivityWriter`` stores them.
struct FITSessionTexts {
  private static let memoLocalType: UInt8 = 5
  private static let longestPart = 250

  private let texts: [(text: FITSessionText, bytes: [UInt8], field: FITStoredField?)]

  init(_ activity: Activity) {
    let stated: [(FITSessionText, String?)] = [(.title, activity.name), (.notes, activity.notes)]
    texts = stated.compactMap { text, value in
      let bytes = (value ?? "").utf8.filter { $0 != 0 }
      return bytes.isEmpty ? nil : (text, bytes, FITStoredField(text.rawValue, value))
    }
  }

  /// The texts that the session has.
  var all: [FITSessionText] { texts.map(\.text) }

  /// The developer fields of the session message.
  var fields: [FITStoredField] { texts.compactMap(\.field) }

  /// Appends what does not fit into the fields.
  ///
  /// - Parameter session: its message index.
  func appendMemos(ofSession session: Int, to messages: inout FITMessages) {
    for (text, bytes, field) in texts where field.map({ $0.bytes.count <= bytes.count }) ?? true {
      for (part, start) in stride(from: 0, to: bytes.count, by: Self.longestPart).enumerated() {
        messages.append(
          FITProfile.Message.memo, local: Self.memoLocalType,
          [
            FITStoredField(250, .uint32, part), FITStoredField(1, .uint16, Int(FITProfile.Message.session)),
            FITStoredField(2, .uint16, session), FITStoredField(3, .uint8, Int(text.rawValue)),
            FITStoredField(4, zeroEnded: Array(bytes[start..<min(start + Self.longestPart, bytes.count)])),
          ])
      }
    }
  }
}

/// The stops and starts of the timer around the pauses of an activity, in order.
struct FITTimerEvents {
  struct Event {
    var moment: Timestamp
    var time: UInt32
    var isStart: Bool
  }

  private var events: [Event] = []
  private var position = 0

  /// Pauses that are too short for whole seconds, or overlap the one before, are left out.
  init(of activity: Activity) {
    var last: UInt32 = 0
    for pause in activity.pauses {
      guard let start = pause.start.moment, let end = pause.end.moment, let stopTime = start.fitTime,
        let startTime = end.fitTime, last <= stopTime, stopTime < startTime
      else { continue }
      events.append(Event(moment: start, time: stopTime, isStart: false))
      events.append(Event(moment: end, time: startTime, isStart: true))
      last = startTime
    }
  }

  /// The next event that comes before a sample at this time: a start also at the same time, a stop only earlier.
  mutating func next(before time: UInt32) -> Event? {
    guard position < events.count else { return nil }
    let event = events[position]
    guard event.time < time || event.isStart && event.time == time else { return nil }
    position += 1
    return event
  }
}

extension FITSummaryFields {
  /// The fields of a session or lap message, except its times.
  func stored(_ figures: ReportedFigures) -> [FITStoredField?] {
    [
      FITStoredField(9, .uint32, figures.distanceMeters, scale: 100),
      FITStoredField(11, .uint16, figures.energyKilocalories),
      FITStoredField(averageHeartRate, .uint8, figures.averageHeartRateBPM),
      FITStoredField(maximumHeartRate, .uint8, figures.maximumHeartRateBPM),
      wholeCadence(averageCadence, figures.averageCadenceRPM),
      wholeCadence(maximumCadence, figures.maximumCadenceRPM),
      FITStoredField(averagePower, .uint16, figures.averagePowerWatts),
      FITStoredField(maximumPower, .uint16, figures.maximumPowerWatts),
      FITStoredField(normalizedPower, .uint16, figures.normalizedPowerWatts),
      FITStoredField(ascent, .uint16, figures.ascentMeters),
      FITStoredField(descent, .uint16, figures.descentMeters),
      poolLength.flatMap { FITStoredField($0, .uint16, figures.poolLengthMeters, scale: 100) },
      FITStoredField(lengthCounts[0], .uint16, figures.lengthCount),
      FITStoredField(movingTime, .uint32, figures.movingSeconds, scale: 1000),
      fractionalCadence(averageFractionalCadence, figures.averageCadenceRPM),
      fractionalCadence(maximumFractionalCadence, figures.maximumCadenceRPM),
      FITStoredField(averageSpeeds[0], .uint32, figures.averageSpeedMetersPerSecond, scale: 1000),
      FITStoredField(maximumSpeeds[0], .uint32, figures.maximumSpeedMetersPerSecond, scale: 1000),
      perceivedExertion.flatMap { FITStoredField($0, .uint8, figures.perceivedExertion, scale: 10) },
    ]
  }

  private func wholeCadence(_ number: UInt8, _ value: Double?) -> FITStoredField? {
    FITStoredField(number, .uint8, value.map { (($0 * 128).rounded() / 128).rounded(.down) })
  }

  private func fractionalCadence(_ number: UInt8, _ value: Double?) -> FITStoredField? {
    guard let value, value >= 0, value < 255 else { return nil }
    let fraction = (value * 128).rounded().truncatingRemainder(dividingBy: 128)
    return fraction == 0 ? nil : FITStoredField(number, .uint8, fraction)
  }
}
