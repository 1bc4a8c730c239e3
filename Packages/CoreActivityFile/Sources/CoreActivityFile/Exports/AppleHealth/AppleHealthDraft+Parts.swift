extension AppleHealthDraft {
  /// Pauses by hand; if there are none, those that the watch made by itself.
  var pauses: [ActivityPause] {
    let manual = pauses(from: .pause, to: .resume)
    return manual.isEmpty ? pauses(from: .motionPaused, to: .motionResumed) : manual
  }

  private func pauses(from pause: AppleHealthEvent.Kind, to resume: AppleHealthEvent.Kind) -> [ActivityPause] {
    let ordered = events.filter { $0.kind == pause || $0.kind == resume }.sorted { $0.start < $1.start }
    var pauses: [ActivityPause] = []
    var open: Timestamp?
    func close(at time: Timestamp) {
      guard let begin = open else { return }
      let (first, last) = (max(begin, start), min(time, end))
      if first < last { pauses.append(ActivityPause(start: first.date, end: last.date)) }
      open = nil
    }
    for event in ordered {
      if event.kind == resume { close(at: event.start) } else { open = open ?? event.start }
    }
    // A workout can end while it is paused.
    close(at: end)
    return pauses
  }

  /// The activities of a multisport workout; otherwise laps by hand; otherwise segments, unless they overlap: phones add
  /// one series for kilometers and one for miles.
  var laps: [ActivityLap] {
    if activities.count > 1 {
      return activities.sorted { $0.start < $1.start }.filter { isInside($0.start, $0.end) }.map {
        ActivityLap(
          startTime: $0.start.date,
          elapsedSeconds: $0.end.seconds(since: $0.start),
          timerSeconds: $0.timerSeconds,
          reported: $0.figures.reported(isMultisport: false)
        )
      }
    }
    if let laps = manualLaps { return laps }
    let segments = spans(of: .segment)
    let isSeries = zip(segments, segments.dropFirst()).allSatisfy { $0.end.seconds(since: $1.start) <= 1 }
    return isSeries ? segments.map(\.lap) : []
  }

  /// The lengths of a pool: there, each is a lap of its own.
  /// - Parameter meters: the distance, if it is known; the number must agree with it.
  func lengthCount(poolLengthMeters: Double?, distanceMeters meters: Double?) -> Int? {
    guard let poolLengthMeters, isSwim else { return nil }
    let count = events.count { $0.kind == .lap }
    guard count > 0 else { return nil }
    guard let meters else { return count }
    return (Double(count) * poolLengthMeters - meters).magnitude <= 0.1 * meters ? count : nil
  }

  private var isSwim: Bool { type == "Swimming" }

  private var manualLaps: [ActivityLap]? {
    if isSwim { return nil }
    let laps = spans(of: .lap)
    if !laps.isEmpty { return laps.map(\.lap) }
    // On older phones, the event marks the end of a lap.
    let marks = events.filter { $0.kind == .lap && start < $0.start && $0.start < end }.map(\.start).sorted()
    if marks.isEmpty { return nil }
    return zip([start] + marks, marks + [end]).map { Span(start: $0, end: $1).lap }
  }

  private func spans(of kind: AppleHealthEvent.Kind) -> [Span] {
    events.filter { $0.kind == kind && $0.seconds > 0 && isInside($0.start, $0.end) }
      .map { Span(start: $0.start, end: $0.end) }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Apart from rounding.
  private func isInside(_ first: Timestamp, _ last: Timestamp) -> Bool {
    first.seconds(since: start) >= -5 && last.seconds(since: end) <= 5
  }

  private struct Span {
    let start: Timestamp
    let end: Timestamp

    var lap: ActivityLap {
      ActivityLap(startTime: start.date, elapsedSeconds: end.seconds(since: start))
    }
  }
}
