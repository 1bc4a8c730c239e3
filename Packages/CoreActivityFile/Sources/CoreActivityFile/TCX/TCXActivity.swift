/// One `Activity` element while it is being read.
struct TCXActivity {
  struct Lap {
    var startTime: Timestamp?
    var timerSeconds: Double?
    var reported = ReportedFigures()
    var trackCount = 0
    var cadence = TCXLapCadence()
  }

  struct Whole {
    var timerSeconds: Double?
    var movingSeconds: Double?
    var ascentMeters: Double?
    var descentMeters: Double?
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
  /// Whether its end is missing.
  var isDamaged = false
  /// The start of the lap that it breaks off in.
  var openLapStart: Timestamp?
}
