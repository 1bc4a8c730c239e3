import CoreReasons

/// The relevant contents of the messages in one FIT file. Times are as stored, see ``FITClock``.
struct FITContent {
  struct TimerEvent {
    var time: UInt32
    var isStart: Bool
  }

  var fileType: Int?
  /// As stored.
  var createdTime: UInt32?
  /// Whether ``FITActivityWriter`` wrote it, with placeholders for what the format requires and the activity lacks.
  var hasPlaceholders = false
  /// Equally long: the times of the records as stored, and their values.
  var recordTimes: [UInt32] = []
  var records = SampleColumns()
  var developerColumns = FITDeveloperColumns()
  var recordsWithoutTime = 0
  var impossiblePositions = 0
  var sessions: [FITSummary] = []
  var laps: [FITSummary] = []
  /// The lengths that were swum.
  var lengths: [FITLength] = []
  /// The first sport message, for files without a session.
  var sport: FITMessage?
  var activity: FITMessage?
  var timerEvents: [TimerEvent] = []
  var heartRates = FITStrapHeartRates()
  var memos = FITMemos()
  /// Of exercises with repetitions or a weight, without the rests between them.
  var setCount = 0
  /// The records before what looks like another beginning of the file.
  var recordsBeforeZeros: Int?
  /// Whether the file is damaged within this part.
  var isDamaged = false
  var clock = FITClock()

  mutating func take(_ message: FITMessage, number: UInt16) {
    switch number {
    // The first one: if a device lost power, blocks of zeros may follow, which look like another.
    case FITProfile.Message.fileID:
      guard fileType == nil else {
        recordsBeforeZeros = recordsBeforeZeros ?? recordTimes.count
        return
      }
      fileType = message.integer(0)
      createdTime = message.time(4)
      hasPlaceholders = message.text(8) == FITActivityWriter.productName
    case FITProfile.Message.session:
      var session = FITSummary(message, .session)
      let hasTimer = !hasPlaceholders || message.integer(28) != FITFileContent.placeholderTimerTrigger
      if !hasTimer { session.timerSeconds = nil }
      sessions.append(session)
    case FITProfile.Message.lap:
      let isPlaceholder = hasPlaceholders && message.integer(24) == FITFileContent.placeholderTrigger
      if !isPlaceholder { laps.append(FITSummary(message, .lap)) }
    case FITProfile.Message.length: if let length = FITLength(message) { lengths.append(length) }
    case FITProfile.Message.sport: sport = sport ?? message
    case FITProfile.Message.activity: activity = message
    case FITProfile.Message.event: takeEvent(message)
    case FITProfile.Message.hr: heartRates.take(message)
    case FITProfile.Message.memo: if hasPlaceholders { memos.take(message) }
    case FITProfile.Message.set: if message.isSetOfExercise { setCount += 1 }
    case FITProfile.Message.timestampCorrelation: clock.correlate(message)
    case FITProfile.Message.fieldDescription:
      if let description = FITDeveloperFieldDescription(message) { developerColumns.describe(description) }
    default: break
    }
  }

  static func isTaken(_ number: UInt16) -> Bool {
    switch number {
    case FITProfile.Message.fileID, FITProfile.Message.session, FITProfile.Message.lap, FITProfile.Message.length,
      FITProfile.Message.sport,
      FITProfile.Message.activity, FITProfile.Message.event, FITProfile.Message.hr,
      FITProfile.Message.timestampCorrelation, FITProfile.Message.fieldDescription, FITProfile.Message.memo,
      FITProfile.Message.set:
      true
    default: false
    }
  }

  /// The title or the notes of a session; only ``FITActivityWriter`` stores them.
  func text(_ text: FITSessionText, of session: FITSummary) -> String? {
    guard hasPlaceholders else { return nil }
    return session.messageIndex.flatMap { memos.text(text, of: $0) } ?? session.texts[text]
  }

  private mutating func takeEvent(_ message: FITMessage) {
    let timer = 0
    guard message.integer(0) == timer, let type = message.integer(1), let time = message.time(253) else { return }
    switch type {
    case 0: timerEvents.append(TimerEvent(time: time, isStart: true))
    case 1, 4, 8, 9: timerEvents.append(TimerEvent(time: time, isStart: false))  // stop, with all its variants
    default: break
    }
  }
}

extension FITMessage {
  /// Whether it is a set with repetitions or a weight, and no rest. A yoga class is one set without either.
  fileprivate var isSetOfExercise: Bool {
    let rest = 0
    return integer(5) != rest && (integer(3) ?? 0 > 0 || integer(4) ?? 0 > 0)
  }
}

extension FITContent {
  /// From each stop of the timer to the next start. Several stops in a row count from the first.
  var timerPauses: [(start: Timestamp, end: Timestamp)] {
    var pauses: [(start: Timestamp, end: Timestamp)] = []
    var stopped: Timestamp?
    for event in timerEvents {
      guard let time = clock.moment(event.time) else { continue }
      if !event.isStart {
        stopped = stopped ?? time
      } else if let start = stopped {
        if start < time { pauses.append((start, time)) }
        stopped = nil
      }
    }
    return pauses.sorted { $0.start < $1.start }
  }

  /// Local time minus UTC at the end of the activity, or else when the clocks were compared.
  var utcOffsetSeconds: Int? {
    let end = activity?.time(FITProfile.timestampField).flatMap { clock.absolute($0) }
    if let end, let local = activity?.time(5), let offset = FITClock.offset(ofLocal: local, utc: end) { return offset }
    return clock.utcOffsetSeconds
  }

  /// Determines the time of power-on, if no message states it: from the first record with a time of day after others
  /// without, from the local time at the end, or from the time at which the file was created, with the start.
  mutating func findPowerOn() {
    let firstAbsolute = recordTimes.firstIndex { $0 >= FITProfile.firstAbsoluteTime } ?? recordTimes.endIndex
    let (earlier, later) = (recordTimes[..<firstAbsolute], recordTimes[firstAbsolute...])
    let isCounting = earlier.count > 1 && zip(earlier, earlier.dropFirst()).allSatisfy { $0 < $1 }
    if isCounting, let absolute = later.first, later.allSatisfy({ $0 >= FITProfile.firstAbsoluteTime }) {
      clock.correlate(absolute - 1, with: earlier.last)
    }
    let start = sessions.compactMap(\.startTime).min() ?? recordTimes.first
    clock.correlate(createdTime, with: start)
    clock.correlate(activity?.time(5), with: activity?.time(FITProfile.timestampField), isLocal: true)
  }

  /// What shows whether the clock was set during the activity.
  var clockEvidence: ClockEvidence {
    let only = sessions.count == 1 ? sessions.first : nil
    let start = only?.startTime.flatMap { clock.moment($0) }
    return ClockEvidence(start: start, seconds: only?.elapsedSeconds ?? only?.timerSeconds, pauses: timerPauses)
  }
}

extension FITContent {
  /// What is missing if nothing has a time of day.
  var missingTimes: MissingTimes {
    let summaryTimes = (sessions + laps).flatMap { [$0.startTime, $0.writtenTime] }.compactMap(\.self)
    if (recordTimes + summaryTimes).contains(where: { $0 > 0 }) { return .relative }
    let records = recordTimes.count + recordsWithoutTime
    return records > 0 ? .records(of: records) : .nowhere
  }
}

/// One length of a pool, or a rest between two. Times are as stored, see ``FITClock``.
struct FITLength {
  var endTime: UInt32
  var seconds: Double
  var strokes: Double?

  /// `nil` for a rest, and without times.
  init?(_ message: FITMessage) {
    let active = 1
    guard message.integer(12) == active, let seconds = message.number(4, scale: 1000) ?? message.number(3, scale: 1000),
      seconds > 0
    else { return nil }
    let end = message.time(2).flatMap { UInt32(exactly: (Double($0) + seconds).rounded()) }
    guard let end = end ?? message.time(FITProfile.timestampField) else { return nil }
    (endTime, self.seconds) = (end, seconds)
    strokes = message.number(5)
  }
}

extension FITContent {
  /// A sample at the end of each length, with its speed, its stroke rate and the distance so far; empty if the records
  /// have speeds or distances themselves, and without the length of the pool.
  var lengthSamples: [(time: UInt32, row: SampleRow)] {
    guard !records.has(.distance), !records.has(.speed),
      let pool = sessions.lazy.compactMap(\.reported.poolLengthMeters).first, pool > 0
    else { return [] }
    return lengths.sorted { $0.endTime < $1.endTime }.enumerated().map { number, length in
      var row = SampleRow()
      row[.distance] = Double(number + 1) * pool
      row[.speed] = pool / length.seconds
      if let strokes = length.strokes { row[.cadence] = strokes / length.seconds * 60 }
      return (length.endTime, row)
    }
  }
}

/// The texts of a session for which Garmin's profile has no fields. ``FITActivityWriter`` stores them in developer fields
/// of the session message, so that other readers show them by their names.
///
/// A field is limited to 255 bytes. A longer text follows in full in `memo_glob` messages, the profile's place for long
/// texts: their parent is the session, and their field number is that of the developer field.
enum FITSessionText: UInt8, CaseIterable {
  case title = 200
  case notes = 201

  /// In the field's description.
  var name: String {
    switch self {
    case .title: "title"
    case .notes: "notes"
    }
  }
}

/// The texts that `memo_glob` messages contain in full.
struct FITMemos {
  private struct Key: Hashable {
    var session: Int
    var text: FITSessionText
  }

  /// Of one text; notes are at most 10,000 characters.
  private static let mostBytes = 1 << 20

  private var bytes: [Key: [UInt8]] = [:]

  /// Adds the next part of a text; other memos are ignored.
  mutating func take(_ message: FITMessage) {
    guard message.integer(1) == Int(FITProfile.Message.session), let session = message.integer(2),
      let text = message.integer(3).flatMap(UInt8.init(exactly:)).flatMap(FITSessionText.init)
    else { return }
    let key = Key(session: session, text: text)
    guard bytes[key]?.count ?? 0 < Self.mostBytes else { return }
    bytes[key, default: []] += message.numbers(4).compactMap { UInt8(exactly: $0) }
  }

  /// - Parameter session: its message index.
  func text(_ text: FITSessionText, of session: Int) -> String? {
    bytes[Key(session: session, text: text)].map { String(decoding: $0, as: UTF8.self) }
  }
}
