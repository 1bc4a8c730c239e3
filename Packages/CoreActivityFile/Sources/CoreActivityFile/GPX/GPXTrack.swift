/// One `trk` element while it is being read.
struct GPXTrack {
  var name: String?
  var description: String?
  var type: String?
  var utcOffsetSeconds: Int?
  var timerSeconds: Double?
  var reported = ReportedFigures()
  var table = SampleTable()
  /// Also those without a time, and those that are not in the table.
  var pointCount = 0
  /// Of the table: the samples that have no time yet.
  var untimed: [Int] = []
  var timedCount = 0

  /// The others can be placed between them, while they are most.
  var hasEnoughTimes: Bool { timedCount > 0 && timedCount * 2 >= pointCount }
}
