/// The contents of a session or lap message. Times are as stored, see ``FITClock``.
struct FITSummary {
  var startTime: UInt32?
  /// When it was written, which may differ from its end.
  var writtenTime: UInt32?
  var elapsedSeconds: Double?
  var timerSeconds: Double?
  var reported: ReportedFigures
  var sport: Int?
  var subSport: Int?
  var messageIndex: Int?
  var texts: [FITSessionText: String] = [:]

  /// Fields 2, 7 and 8 are the same in sessions and laps.
  init(_ message: FITMessage, _ fields: FITSummaryFields) {
    startTime = message.time(2)
    writtenTime = message.time(FITProfile.timestampField)
    elapsedSeconds = message.number(7, scale: 1000)
    timerSeconds = message.number(8, scale: 1000)
    reported = message.reportedFigures(fields)
    sport = fields.sport.flatMap { message.integer($0) }
    subSport = fields.subSport.flatMap { message.integer($0) }
    messageIndex = message.integer(254)
    for text in FITSessionText.allCases { texts[text] = message.text(text) }
  }

  /// A session whose summary is lost.
  init(startingAt time: UInt32) {
    startTime = time
    reported = ReportedFigures()
  }

  func start(by clock: FITClock) -> Timestamp? {
    if let start = clock.moment(startTime) { return start }
    return clock.moment(writtenTime)?.adding(seconds: -(elapsedSeconds ?? timerSeconds ?? 0))
  }

  func lap(by clock: FITClock) -> (middle: Timestamp, lap: ActivityLap)? {
    guard let start = start(by: clock) else { return nil }
    let written = clock.moment(writtenTime)
    let elapsed = elapsedSeconds ?? timerSeconds ?? written.map { max($0.seconds(since: start), 0) } ?? 0
    let lap = ActivityLap(
      startTime: start.date,
      elapsedSeconds: elapsed,
      timerSeconds: timerSeconds,
      reported: reported
    )
    return (start.adding(seconds: elapsed / 2), lap)
  }
}

/// The field numbers of totals and averages, which differ between sessions and laps.
struct FITSummaryFields {
  var movingTime: UInt8
  var averageHeartRate: UInt8
  var maximumHeartRate: UInt8
  var averagePower: UInt8
  var maximumPower: UInt8
  var normalizedPower: UInt8
  var averageCadence: UInt8
  var maximumCadence: UInt8
  var averageFractionalCadence: UInt8
  var maximumFractionalCadence: UInt8
  var averageSpeeds: [UInt8]
  var maximumSpeeds: [UInt8]
  var ascent: UInt8
  var descent: UInt8
  var lengthCounts: [UInt8]
  var poolLength: UInt8?
  var perceivedExertion: UInt8?
  var sport: UInt8?
  var subSport: UInt8?

  /// If a quantity has several fields, the better one comes first (`enhanced_*`, active lengths).
  static let session = FITSummaryFields(
    movingTime: 59,
    averageHeartRate: 16,
    maximumHeartRate: 17,
    averagePower: 20,
    maximumPower: 21,
    normalizedPower: 34,
    averageCadence: 18,
    maximumCadence: 19,
    averageFractionalCadence: 92,
    maximumFractionalCadence: 93,
    averageSpeeds: [124, 14],
    maximumSpeeds: [125, 15],
    ascent: 22,
    descent: 23,
    lengthCounts: [47, 33],
    poolLength: 44,
    perceivedExertion: 193,
    sport: 5,
    subSport: 6
  )

  static let lap = FITSummaryFields(
    movingTime: 52,
    averageHeartRate: 15,
    maximumHeartRate: 16,
    averagePower: 19,
    maximumPower: 20,
    normalizedPower: 33,
    averageCadence: 17,
    maximumCadence: 18,
    averageFractionalCadence: 80,
    maximumFractionalCadence: 81,
    averageSpeeds: [110, 13],
    maximumSpeeds: [111, 14],
    ascent: 21,
    descent: 22,
    lengthCounts: [40, 32]
  )
}

extension FITMessage {
  /// Fields 9 and 11 are the same in sessions and laps.
  fileprivate func reportedFigures(_ fields: FITSummaryFields) -> ReportedFigures {
    ReportedFigures(
      movingSeconds: number(fields.movingTime, scale: 1000),
      distanceMeters: number(9, scale: 100),
      ascentMeters: number(fields.ascent),
      descentMeters: number(fields.descent),
      averageHeartRateBPM: number(fields.averageHeartRate).flatMap { $0 > 0 ? $0 : nil },
      maximumHeartRateBPM: number(fields.maximumHeartRate).flatMap { $0 > 0 ? $0 : nil },
      averagePowerWatts: number(fields.averagePower),
      maximumPowerWatts: number(fields.maximumPower),
      normalizedPowerWatts: number(fields.normalizedPower),
      averageCadenceRPM: cadence(fields.averageCadence, fraction: fields.averageFractionalCadence),
      maximumCadenceRPM: cadence(fields.maximumCadence, fraction: fields.maximumFractionalCadence),
      averageSpeedMetersPerSecond: firstNumber(fields.averageSpeeds, scale: 1000),
      maximumSpeedMetersPerSecond: firstNumber(fields.maximumSpeeds, scale: 1000),
      energyKilocalories: number(11),
      poolLengthMeters: fields.poolLength.flatMap { number($0, scale: 100) },
      lengthCount: firstNumber(fields.lengthCounts, scale: 1).flatMap { Int(exactly: $0) },
      perceivedExertion: fields.perceivedExertion.flatMap { number($0, scale: 10) }
    )
  }

  private func cadence(_ whole: UInt8, fraction: UInt8) -> Double? {
    number(whole).map { $0 + (number(fraction, scale: 128) ?? 0) }
  }

  private func firstNumber(_ fields: [UInt8], scale: Double) -> Double? {
    fields.lazy.compactMap { number($0, scale: scale) }.first
  }
}
