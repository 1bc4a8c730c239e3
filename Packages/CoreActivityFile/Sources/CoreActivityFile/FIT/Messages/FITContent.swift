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
  var heartRates = FITHeartRates()
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
    case FITProfile.Message.heartRate: heartRates.take(message)
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
      FITProfile.Message.activity, FITProfile.Message.event, FITProfile.Message.heartRate,
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
