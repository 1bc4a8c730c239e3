/// One `trk` element while it is being read.
struct GPXTrack {
  var name: String?
  var description: String?
  var type: String?
  var utcOffsetSeconds: Int?
  var timerSeconds: Double?
  var elapsedSeconds: Double?
  var reported = ReportedFigures()
  var table = SampleTable()
  /// Includes those without a time, and those that are not in the table.
  var pointCount = 0
  /// Indices into the table: the samples that have no time yet.
  var untimed: [Int] = []
  var timedCount = 0
  /// Whether its end is missing.
  var isDamaged = false

  /// They can be placed between the others as long as those are the majority.
  var hasEnoughTimes: Bool { timedCount > 0 && timedCount * 2 >= pointCount }
}
