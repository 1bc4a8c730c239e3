import Foundation

/// The messages of one FIT activity file, in the order that Garmin documents: identification, records with timer events,
/// laps, sessions, activity.
struct FITFileContent {
  private let legs: [Activity]
  private let developer: FITDeveloperLayout

  private enum Event {
    static let timer = 0, session = 8, lap = 9, activity = 26
    static let start = 0, stop = 1, stopAll = 4
  }

  private static let manualTrigger = 0
  /// The end of the session: the trigger of a lap that stands for none.
  static let placeholderTrigger = 7
  /// By hand: the trigger of a session whose timer time stands for none.
  static let placeholderTimerTrigger = 1

  private static let development = 255
  /// Readers need a number here that is not 0.
  private static let serialNumber = 1

  /// - Parameter legs: at least one, in order, all within the times of FIT.
  init(_ legs: [Activity]) {
    self.legs = legs
    developer = FITDeveloperLayout(legs)
  }

  func write<Failure: Error>(_ output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard let start = legs.first?.startMoment else { return }
    var messages = FITMessages()
    appendIdentification(start, to: &messages)
    developer.appendDescriptions(to: &messages)
    append(timer: Event.start, at: start, to: &messages)
    var last = start
    for leg in legs {
      try write(recordsOf: leg, &messages, last: &last, to: output)
      last = max(last, leg.lastMoment ?? last)
    }
    append(timer: Event.stopAll, at: last, to: &messages)
    var lapCount = 0
    for (index, leg) in legs.enumerated() {
      let laps = leg.laps.isEmpty ? [leg.placeholderLap] : leg.laps
      for lap in laps {
        append(lap, index: lapCount, isPlaceholder: leg.laps.isEmpty, to: &messages)
        lapCount += 1
        try messages.bytes.passFullBlock(to: output)
      }
      append(session: leg, index: index, firstLap: lapCount - laps.count, lapCount: laps.count, to: &messages)
      try messages.bytes.passFullBlock(to: output)
    }
    appendActivity(end: last, to: &messages)
    try messages.bytes.passRest(to: output)
  }

  private func appendIdentification(_ start: Timestamp, to messages: inout FITMessages) {
    messages.append(
      FITProfile.Message.fileID,
      [
        FITStoredField(0, .enumeration, 4), FITStoredField(1, .uint16, Self.development), FITStoredField(2, .uint16, 0),
        FITStoredField(3, .uint32z, Self.serialNumber), FITStoredField(4, start),
        FITStoredField(8, FITActivityWriter.productName),
      ])
    messages.append(49, [FITStoredField(0, .uint16, 0)])
    messages.append(
      23,
      [
        FITStoredField(253, start), FITStoredField(0, .uint8, 0), FITStoredField(2, .uint16, Self.development),
        FITStoredField(4, .uint16, 0), FITStoredField(3, .uint32z, Self.serialNumber),
        FITStoredField(27, FITActivityWriter.productName),
      ])
  }

  private func append(timer type: Int, at moment: Timestamp, to messages: inout FITMessages) {
    messages.append(
      FITProfile.Message.event, local: 2,
      [
        FITStoredField(253, moment), FITStoredField(0, .enumeration, Event.timer),
        FITStoredField(1, .enumeration, type),
        FITStoredField(4, .uint8, 0),
      ])
  }

  /// Records and timer events in the order of their times.
  private func write<Failure: Error>(
    recordsOf leg: Activity, _ messages: inout FITMessages, last: inout Timestamp,
    to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let start = leg.startMoment else { return }
    let layout = FITRecordLayout(leg, developer: developer)
    messages.define(FITRecordLayout.localType, layout.definition)
    var events = FITTimerEvents(of: leg)
    for (sample, offset) in leg.samples.offsetSeconds.enumerated() {
      let moment = start.adding(seconds: offset)
      guard let time = moment.fitTime else { continue }
      while let event = events.next(before: time) {
        append(timer: event.isStart ? Event.start : Event.stopAll, at: event.moment, to: &messages)
      }
      layout.append(sample, at: time, to: &messages.bytes)
      try messages.bytes.passFullBlock(to: output)
    }
    if leg.samples.isEmpty, let time = start.fitTime { layout.append(0, at: time, to: &messages.bytes) }
    while let event = events.next(before: .max) {
      append(timer: event.isStart ? Event.start : Event.stopAll, at: event.moment, to: &messages)
      last = max(last, event.moment)
    }
  }

  private func append(
    _ lap: ActivityLap, index: Int, isPlaceholder: Bool, to messages: inout FITMessages
  ) {
    guard let start = lap.startTime.moment, start.fitTime != nil else { return }
    let trigger = isPlaceholder ? Self.placeholderTrigger : Self.manualTrigger
    messages.append(
      FITProfile.Message.lap, local: 3,
      [
        FITStoredField(254, .uint16, index), FITStoredField(253, start.adding(seconds: lap.elapsedSeconds)),
        FITStoredField(0, .enumeration, Event.lap), FITStoredField(1, .enumeration, Event.stop),
        FITStoredField(2, start), FITStoredField(7, .uint32, lap.elapsedSeconds, scale: 1000),
        FITStoredField(8, .uint32, lap.timerSeconds, scale: 1000), FITStoredField(24, .enumeration, trigger),
      ] + FITSummaryFields.lap.stored(lap.reported))
  }

  private func append(
    session leg: Activity, index: Int, firstLap: Int, lapCount: Int, to messages: inout FITMessages
  ) {
    guard let start = leg.startMoment else { return }
    let texts = FITSessionTexts(leg)
    messages.append(
      FITProfile.Message.session, local: 4,
      [
        FITStoredField(254, .uint16, index), FITStoredField(253, start.adding(seconds: leg.elapsedSeconds)),
        FITStoredField(0, .enumeration, Event.session), FITStoredField(1, .enumeration, Event.stop),
        FITStoredField(2, start), FITStoredField(5, .enumeration, leg.sport.map(FITSportNames.sportNumber)),
        FITStoredField(6, .enumeration, leg.subSport.flatMap(FITSportNames.subSportNumber)),
        FITStoredField(7, .uint32, leg.elapsedSeconds, scale: 1000),
        FITStoredField(8, .uint32, leg.runningSeconds, scale: 1000),
        FITStoredField(25, .uint16, firstLap), FITStoredField(26, .uint16, lapCount),
        FITStoredField(28, .enumeration, leg.timerSeconds == nil ? Self.placeholderTimerTrigger : nil),
      ] + FITSummaryFields.session.stored(leg.reported), developer: texts.fields)
    texts.appendMemos(ofSession: index, to: &messages)
  }

  private func appendActivity(end: Timestamp, to messages: inout FITMessages) {
    let offset = legs.lazy.compactMap(\.utcOffsetSeconds).first
    let local = offset.flatMap { end.adding(seconds: Double($0)).fitTime }
    messages.append(
      FITProfile.Message.activity,
      [
        FITStoredField(253, end),
        FITStoredField(0, .uint32, legs.reduce(0) { $0 + $1.runningSeconds }, scale: 1000),
        FITStoredField(1, .uint16, legs.count), FITStoredField(2, .enumeration, legs.count > 1 ? 1 : 0),
        FITStoredField(3, .enumeration, Event.activity), FITStoredField(4, .enumeration, Event.stop),
        FITStoredField(5, .uint32, local.map(Int.init)),
      ])
  }
}
