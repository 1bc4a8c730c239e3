/// One `trk` element while it is being read.
struct GPXTrack {
  var name: String?
  var description: String?
  var type: String?
  var utcOffsetSeconds: Int?
  var timerSeconds: Double?
  var reported = ReportedFigures()
  var table = SampleTable()
}
