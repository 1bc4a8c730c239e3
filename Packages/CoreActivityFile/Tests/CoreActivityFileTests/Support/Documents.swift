/// A GPX document with this content.
func gpx(_ content: String) -> String {
  #"<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">"#
    + content + "</gpx>"
}

/// A GPX track with one segment for each list of points.
func track(_ segments: [String]..., head: String = "") -> String {
  "<trk>\(head)" + segments.map { "<trkseg>\($0.joined())</trkseg>" }.joined() + "</trk>"
}

/// A GPX track point this many seconds after 2024-01-01T10:00:00Z.
func point(_ second: Int, latitude: String = "46.05", longitude: String = "14.5", _ content: String = "") -> String {
  point(at: "2024-01-01T10:\(twoDigits(second / 60)):\(twoDigits(second % 60))Z", latitude, longitude, content)
}

func point(at time: String, _ latitude: String = "46.05", _ longitude: String = "14.5", _ content: String = "")
  -> String
{
  #"<trkpt lat="\#(latitude)" lon="\#(longitude)">\#(content)<time>\#(time)</time></trkpt>"#
}

/// A TCX document with one activity that consists of these laps.
func tcx(_ laps: String, sport: String = "Running") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
  <Activities><Activity Sport="\(sport)"><Id>2024-01-01T10:00:00Z</Id>\(laps)</Activity></Activities>
  </TrainingCenterDatabase>
  """
}

func lap(_ second: Int, timer: Double, _ content: String) -> String {
  """
  <Lap StartTime="2024-01-01T10:\(twoDigits(second / 60)):\(twoDigits(second % 60))Z">
  <TotalTimeSeconds>\(timer)</TotalTimeSeconds>\(content)</Lap>
  """
}

func trackpoint(_ second: Int, _ content: String) -> String {
  "<Trackpoint><Time>2024-01-01T10:\(twoDigits(second / 60)):\(twoDigits(second % 60))Z</Time>\(content)</Trackpoint>"
}

private func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
