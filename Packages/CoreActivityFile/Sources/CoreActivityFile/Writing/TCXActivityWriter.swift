import Foundation

/// Writes TCX documents.
///
/// TCX knows the sports Running, Biking and Other. Totals are in laps: an activity without laps gets one that lasts as
/// long as it does, without its pauses. The totals are also in Garmin's extensions, for the whole and for each lap, as a
/// lap must have a distance and an energy, and cannot state its elapsed time; temperature is left out. Elements of
/// Fettle's own name what only the schema requires and pauses between two laps.
public struct TCXActivityWriter: ActivityWriter {
  /// It has no state.
  public init() {}

  public var joinsActivities: Bool { true }

  public func obstacle(to activity: Activity) -> ActivityWritingObstacle? {
    guard activity.isWithin(Timestamp.xmlSeconds) else { return .timeOutOfRange }
    let duration = max(activity.timerSeconds ?? 0, activity.elapsedSeconds)
    return activity.samples.isEmpty && activity.laps.isEmpty && duration <= 0 ? .nothingRecorded : nil
  }

  public func begin<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    var xml = XMLBytes()
    xml.markup(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2" \
      xmlns:gpxtrkx="http://www.garmin.com/xmlschemas/TrackStatsExtension/v1" \
      xmlns:fettle="urn:fettle:tcx" \
      xsi:schemaLocation="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2 \
      http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">
      <Activities>

      """)
    try xml.bytes.passRest(to: output)
  }

  public func write<Failure: Error>(
    _ activity: Activity, to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard obstacle(to: activity) == nil, let start = activity.startMoment else { return }
    let sport = TCXSport(activity.sport)
    var xml = XMLBytes()
    xml.markup("<Activity Sport=\"")
    xml.text(sport.rawValue)
    xml.markup("\">\n")
    xml.element("Id", start)
    for part in TCXLapPart.parts(of: activity, start: start) {
      try write(part, of: activity, sport, &xml, to: output)
    }
    xml.element("Notes", activity.tcxNotes)
    TCXElements(sport: sport).appendTotals(of: activity, to: &xml)
    xml.markup("</Activity>\n")
    try xml.bytes.passRest(to: output)
  }

  public func end<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try output(Array("</Activities>\n</TrainingCenterDatabase>\n".utf8))
  }

  private func write<Failure: Error>(
    _ part: TCXLapPart, of activity: Activity, _ sport: TCXSport, _ xml: inout XMLBytes,
    to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard let start = activity.startMoment else { return }
    let writer = TCXElements(sport: sport)
    writer.appendHead(of: part, to: &xml)
    for track in part.tracks(segmentStarts: activity.samples.segmentStarts) {
      xml.markup("<Track>\n")
      for sample in track {
        let moment = start.adding(seconds: activity.samples.offsetSeconds[sample])
        writer.append(activity.samples, sample, at: moment, to: &xml)
        try xml.bytes.passFullBlock(to: output)
      }
      xml.markup("</Track>\n")
    }
    writer.appendTail(of: part, to: &xml)
  }
}

/// The sports of TCX.
enum TCXSport: String {
  case running = "Running"
  case biking = "Biking"
  case other = "Other"

  /// From the name in any of the formats.
  init(_ name: String?) {
    switch name?.lowercased() {
    case "running", "run": self = .running
    case "biking", "cycling", "ride": self = .biking
    default: self = .other
    }
  }
}

extension Activity {
  /// TCX has one text for both: the first line is the name.
  fileprivate var tcxNotes: String? {
    guard let notes else { return name }
    guard let name, notes.split(whereSeparator: \.isNewline).first.map(String.init) != name else { return notes }
    return name + "\n" + notes
  }
}
