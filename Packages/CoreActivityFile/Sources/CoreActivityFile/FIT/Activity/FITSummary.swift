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
