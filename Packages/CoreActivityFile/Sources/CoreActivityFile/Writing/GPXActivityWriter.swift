import Foundation

/// Writes GPX 1.1 documents with one track for each activity and a segment for each part between pauses.
///
/// GPX consists of positions: samples without one are left out, and so are laps and most figures. Heart rate, cadence,
/// temperature and speed are in Garmin's extensions of track points, and so is power: the element without a namespace
/// that Strava writes is invalid.
public struct GPXActivityWriter: ActivityWriter {
  /// It has no state.
  public init() {}

  public var joinsActivities: Bool { true }

  public func obstacle(to activity: Activity) -> ActivityWritingObstacle? {
    guard activity.isWithin(Timestamp.xmlSeconds) else { return .timeOutOfRange }
    let samples = activity.samples
    let hasPosition = samples.offsetSeconds.indices.contains { samples.position(at: $0) != nil }
    return hasPosition ? nil : .noPositions
  }

  public func begin<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    var xml = XMLBytes()
    xml.markup(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Fettle" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" \
      xmlns:gpxtpx2="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" \
      xmlns:gpxtrkx="http://www.garmin.com/xmlschemas/TrackStatsExtension/v1" \
      xmlns:pwr="http://www.garmin.com/xmlschemas/PowerExtension/v1" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">

      """)
    try xml.bytes.passRest(to: output)
  }

  public func write<Failure: Error>(
    _ activity: Activity, to output: (_ block: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard obstacle(to: activity) == nil, let start = activity.startMoment else { return }
    var xml = XMLBytes()
    xml.markup("<trk>\n")
    xml.element("name", activity.name)
    xml.element("desc", activity.notes)
    xml.element("type", activity.sport)
    Self.appendFigures(of: activity, to: &xml)
    xml.markup("<trkseg>\n")
    let samples = activity.samples
    var segments = samples.segmentStarts[...]
    var hasPoints = false
    for (sample, offset) in samples.offsetSeconds.enumerated() {
      guard let position = samples.position(at: sample) else { continue }
      let isNewSegment = segments.first.map { $0 <= sample } ?? false
      while let next = segments.first, next <= sample { segments.removeFirst() }
      if isNewSegment, hasPoints { xml.markup("</trkseg>\n<trkseg>\n") }
      hasPoints = true
      Self.append(samples, sample, position, at: start.adding(seconds: offset), to: &xml)
      try xml.bytes.passFullBlock(to: output)
    }
    xml.markup("</trkseg>\n</trk>\n")
    try xml.bytes.passRest(to: output)
  }

  public func end<Failure: Error>(to output: (_ block: [UInt8]) throws(Failure) -> Void) throws(Failure) {
    try output(Array("</gpx>\n".utf8))
  }

  private static func appendFigures(of activity: Activity, to xml: inout XMLBytes) {
    let figures = activity.reported
    let elapsed = activity.elapsedInGPX
    let stated = [
      figures.distanceMeters, activity.timerSeconds, elapsed, figures.movingSeconds,
      figures.maximumSpeedMetersPerSecond, figures.ascentMeters, figures.descentMeters, figures.energyKilocalories,
    ]
    guard stated.contains(where: { $0 != nil }) else { return }
    xml.markup("<extensions>\n<gpxtrkx:TrackStatsExtension>\n")
    xml.element("gpxtrkx:Distance", figures.distanceMeters, decimals: 6)
    xml.element("gpxtrkx:TimerTime", activity.timerSeconds, decimals: 6)
    xml.element("gpxtrkx:TotalElapsedTime", elapsed, decimals: 6)
    xml.element("gpxtrkx:MovingTime", figures.movingSeconds, decimals: 6)
    xml.element("gpxtrkx:MaxSpeed", figures.maximumSpeedMetersPerSecond, decimals: 6)
    xml.element("gpxtrkx:Ascent", figures.ascentMeters, decimals: 6)
    xml.element("gpxtrkx:Descent", figures.descentMeters, decimals: 6)
    xml.element("gpxtrkx:Calories", figures.energyKilocalories, decimals: 6)
    xml.markup("</gpxtrkx:TrackStatsExtension>\n</extensions>\n")
  }

  private static func append(
    _ samples: ActivitySamples, _ sample: Int, _ position: SamplePosition, at moment: Timestamp,
    to xml: inout XMLBytes
  ) {
    xml.markup("<trkpt lat=\"")
    xml.number(position.latitude)
    xml.markup("\" lon=\"")
    xml.number(position.longitude)
    xml.markup("\">\n")
    xml.element("ele", samples.altitudeMeters?.raw(at: sample), decimals: 6)
    xml.element("time", moment)
    let content = extensions(samples, sample)
    if !content.isEmpty {
      xml.markup("<extensions>\n")
      xml.bytes += content
      xml.markup("</extensions>\n")
    }
    xml.markup("</trkpt>\n")
  }

  /// The first version of Garmin's extension is the one that most programs know; only the second has a speed.
  private static func extensions(_ samples: ActivitySamples, _ sample: Int) -> [UInt8] {
    var point = XMLBytes()
    point.element("gpxtpx:atemp", samples.temperatureCelsius?.raw(at: sample), decimals: 6)
    point.element("gpxtpx:hr", samples.heartRateBPM?.raw(at: sample), in: 1...255)
    point.element("gpxtpx:cad", samples.cadenceRPM?.raw(at: sample), in: 0...254)
    var speed = XMLBytes()
    speed.element("gpxtpx2:speed", samples.speedMetersPerSecond?.raw(at: sample), decimals: 6)
    var xml = XMLBytes()
    xml.element("pwr:PowerInWatts", samples.powerWatts?.raw(at: sample), in: 0...65_535)
    if !point.bytes.isEmpty {
      xml.markup("<gpxtpx:TrackPointExtension>\n")
      xml.bytes += point.bytes
      xml.markup("</gpxtpx:TrackPointExtension>\n")
    }
    if !speed.bytes.isEmpty {
      xml.markup("<gpxtpx2:TrackPointExtension>\n")
      xml.bytes += speed.bytes
      xml.markup("</gpxtpx2:TrackPointExtension>\n")
    }
    return xml.bytes
  }
}

extension Activity {
  /// From the first position on, which is the start in a GPX file; `nil` if no elapsed time is stated.
  fileprivate var elapsedInGPX: Double? {
    guard !isElapsedDerived else { return nil }
    let first = samples.offsetSeconds.indices.first { samples.position(at: $0) != nil }
    return elapsedSeconds - (first.map { samples.offsetSeconds[$0] } ?? 0)
  }
}

/// The coordinates of a sample as text.
struct SamplePosition {
  var latitude: DecimalText
  var longitude: DecimalText
}

extension ActivitySamples {
  /// To a ten-thousandth of a millimeter; `nil` for a sample without coordinates on Earth. GPX has no 180 degrees east,
  /// which is the same meridian as 180 degrees west.
  func position(at sample: Int) -> SamplePosition? {
    let latitude = latitudeDegrees?.raw(at: sample) ?? .nan
    let longitude = longitudeDegrees?.raw(at: sample) ?? .nan
    guard latitude.magnitude <= 90, longitude.magnitude <= 180, latitude != 0 || longitude != 0,
      let latitude = DecimalText(latitude, decimals: 9),
      let longitude = DecimalText(longitude >= 180 - 5e-10 ? -180 : longitude, decimals: 9)
    else { return nil }
    return SamplePosition(latitude: latitude, longitude: longitude)
  }
}

extension Timestamp {
  /// The years 1800 to 2200, whose times the decoder believes, in seconds since 1970.
  static let xmlSeconds: ClosedRange<Int64> = -5_364_662_400...7_289_654_399
}
