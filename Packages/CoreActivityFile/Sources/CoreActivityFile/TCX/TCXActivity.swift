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
