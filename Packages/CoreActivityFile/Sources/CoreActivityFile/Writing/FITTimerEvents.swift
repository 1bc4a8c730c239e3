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
