/// One `Activity` element while it is being read.
struct TCXActivity {
  struct Lap {
    var startTime: Timestamp?
    var timerSeconds: Double?
    var reported = ReportedFigures()
    var trackCount = 0
    /// Seconds from the first sample to the last, and those of them without samples.
    var (spanSeconds, pausedSeconds) = (0.0, 0.0)
    var cadence = TCXLapCadence()
    /// Only in files of ``TCXActivityWriter``, as what follows.
    var elapsedSeconds: Double?
    var hasTotals = false
    var unstated: [TCXLapElement] = []
    /// The first part of its track in the table.
    var firstPiece: Int?
  }

  struct Whole {
    var timerSeconds: Double?
    var elapsedSeconds: Double?
    var reported = ReportedFigures()
  }

  var sport: String?
  var notes: String?
  /// The `Id`, which is a time.
  var identifyingTime: Timestamp?
  var utcOffsetSeconds: Int?
  var laps: [Lap] = []
  /// What ``TCXActivityWriter`` states for the whole; `nil` in other files.
  var whole: Whole?
  var table = SampleTable()
  /// Includes those without a time.
  var pointCount = 0
  /// Whether ``whole`` has all totals, as each lap has its own.
  var statesTotals = false
  /// Whether its end is missing.
  var isDamaged = false
  /// The start of the lap that it breaks off in.
  var openLapStart: Timestamp?
}

extension TCXActivity {
  /// Leaves out what the laps contain only because the schema requires it.
  mutating func dropUnstated() {
    laps.removeAll { $0.unstated.contains(.lap) }
    for index in laps.indices {
      for element in laps[index].unstated {
        if element == .time { laps[index].timerSeconds = nil }
        if let figure = element.figure { laps[index].reported[keyPath: figure] = nil }
      }
    }
  }
}

extension TCXActivity {
  /// FIT times of a smaller number of seconds count from power-on.
  private static let lastSincePowerOn = Timestamp(
    wholeSeconds: FITProfile.epochSeconds + Int64(FITProfile.firstAbsoluteTime))

  /// Moves times that count from power-on to the time in the `Id`: they are of the first years of the FIT epoch, or of
  /// 1970, while that time is not.
  mutating func findPowerOn() {
    guard let identifyingTime, identifyingTime >= Self.lastSincePowerOn,
      let first = (laps.compactMap(\.startTime) + table.times.prefix(1)).min(), first < Self.lastSincePowerOn
    else { return }
    let shift = identifyingTime.microseconds - first.microseconds
    func moved(_ time: Timestamp) -> Timestamp {
      time < Self.lastSincePowerOn ? Timestamp(microseconds: time.microseconds + shift) : time
    }
    for index in laps.indices { laps[index].startTime = laps[index].startTime.map(moved) }
    for index in table.times.indices { table.setTime(moved(table.times[index]), at: index) }
  }

  /// - Returns: how many samples had times of the wrong clock.
  mutating func undoClockChange() -> Int {
    let timer = laps.compactMap(\.timerSeconds)
    let evidence = ClockEvidence(
      start: laps.lazy.compactMap(\.startTime).min(), seconds: timer.isEmpty ? nil : sumOfDecimals(timer))
    guard let change = table.undoClockChange(evidence) else { return 0 }
    for index in laps.indices { laps[index].startTime = laps[index].startTime.map(change.corrected) }
    identifyingTime = identifyingTime.map(change.corrected)
    return change.sample
  }
}

extension TCXActivity.Lap {
  /// Seconds without pauses, which some programs count in the time of a lap.
  var recordedSeconds: Double {
    let timer = timerSeconds ?? spanSeconds
    return timer >= spanSeconds * 0.98 ? timer - pausedSeconds : timer
  }
}

/// The two cadences of a lap. Garmin Connect writes the highest to `Cadence` and the average to `MaxBikeCadence`, other
/// programs use each correctly; the samples of the lap's track decide.
struct TCXLapCadence {
  /// Of `Cadence`.
  var average: Double?
  /// Of `MaxBikeCadence`.
  var maximum: Double?

  private var highestSample: Double?
  /// Of the samples above 0, as devices average.
  private var sum = 0.0
  private var count = 0.0

  mutating func take(_ sample: Double) {
    guard !sample.isNaN else { return }
    highestSample = max(highestSample ?? 0, sample)
    if sample > 0 { (sum, count) = (sum + sample, count + 1) }
  }

  /// Each in its actual role; `nil` for one that the track disproves.
  var settled: (average: Double?, maximum: Double?) {
    switch (average, maximum) {
    // One number for both is the highest; the samples may show that it is the average as well.
    case (let first?, let second?) where first == second:
      return (count > 0 && (sum / count - first).magnitude < 2 ? first : nil, second)
    case (let first?, let second?) where first > second:
      // No sample reached the first: it is not the maximum either.
      if let highestSample, highestSample <= second + 1, first > second + 1 { return (nil, second) }
      return (second, first)
    case (let first?, nil): return isReached(first) ? (nil, first) : (first, nil)
    case (nil, let second?): return isPassed(second) ? (second, nil) : (nil, second)
    default: return (average, maximum)
    }
  }

  /// Close to the highest sample, while the average is clearly lower.
  private func isReached(_ value: Double) -> Bool {
    highestSample.map { ($0 - value).magnitude < 1 && sum < (value - 2) * count } ?? false
  }

  private func isPassed(_ value: Double) -> Bool {
    highestSample.map { $0 >= value + 1 } ?? false
  }
}
