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

/// Writes laps and track points of one TCX activity, in the order of Garmin's schema.
private struct TCXElements {
  let sport: TCXSport

  private static let byte = 0.0...254
  private static let heartRate = 1.0...255
  private static let short = 0.0...65_535

  /// Of an element that must not be missing: an absurd number becomes 0.
  private static func required(_ value: Double) -> Double { value > 0 && value < 1e9 ? value : 0 }

  /// What comes before the tracks of a lap.
  fileprivate func appendHead(of part: TCXLapPart, to xml: inout XMLBytes) {
    let figures = part.reported
    xml.markup("<Lap StartTime=\"")
    xml.time(part.start)
    xml.markup("\">\n")
    xml.element("TotalTimeSeconds", Self.required(part.seconds), decimals: 6)
    xml.element("DistanceMeters", Self.required(part.distanceMeters), decimals: 6)
    xml.element("MaximumSpeed", figures.maximumSpeedMetersPerSecond, decimals: 6)
    xml.element("Calories", min(part.kilocalories, Self.short.upperBound), decimals: 0)
    append(heartRate: figures.averageHeartRateBPM, in: "AverageHeartRateBpm", to: &xml)
    append(heartRate: figures.maximumHeartRateBPM, in: "MaximumHeartRateBpm", to: &xml)
    xml.element("Intensity", "Active")
    if sport != .running { xml.element("Cadence", figures.averageCadenceRPM, in: Self.byte) }
    xml.element("TriggerMethod", "Manual")
  }

  /// What comes after them.
  fileprivate func appendTail(of part: TCXLapPart, to xml: inout XMLBytes) {
    let figures = part.reported
    var content = XMLBytes()
    content.element("ns3:AvgSpeed", figures.averageSpeedMetersPerSecond, decimals: 6)
    if sport == .running {
      content.element("ns3:AvgRunCadence", figures.averageCadenceRPM, in: Self.byte)
      content.element("ns3:MaxRunCadence", figures.maximumCadenceRPM, in: Self.byte)
    } else {
      content.element("ns3:MaxBikeCadence", figures.maximumCadenceRPM, in: Self.byte)
    }
    content.element("ns3:AvgWatts", figures.averagePowerWatts, in: Self.short)
    content.element("ns3:MaxWatts", figures.maximumPowerWatts, in: Self.short)
    xml.markup("<Extensions>\n")
    if !content.bytes.isEmpty {
      xml.markup("<ns3:LX>\n")
      xml.bytes += content.bytes
      xml.markup("</ns3:LX>\n")
    }
    xml.markup("<gpxtrkx:TrackStatsExtension>\n")
    xml.element("gpxtrkx:TotalElapsedTime", part.lap?.elapsedSeconds, decimals: 6)
    xml.element("gpxtrkx:MovingTime", part.lap?.reported.movingSeconds, decimals: 6)
    xml.element("gpxtrkx:Ascent", part.lap?.reported.ascentMeters, decimals: 6)
    xml.element("gpxtrkx:Descent", part.lap?.reported.descentMeters, decimals: 6)
    xml.markup("</gpxtrkx:TrackStatsExtension>\n")
    xml.element("fettle:Unstated", part.unstated.map(\.rawValue).joined(separator: " "))
    if part.followsPause { xml.element("fettle:FollowsPause", "true") }
    xml.markup("</Extensions>\n</Lap>\n")
  }

  /// What laps cannot state, and the totals that they share. Without any figure, too: the extension without a timer time
  /// says that the times of the laps stand for none.
  fileprivate func appendTotals(of activity: Activity, to xml: inout XMLBytes) {
    let figures = activity.reported
    xml.markup("<Extensions>\n<gpxtrkx:TrackStatsExtension>\n")
    xml.element("gpxtrkx:Distance", figures.distanceMeters, decimals: 6)
    xml.element("gpxtrkx:TimerTime", activity.timerSeconds, decimals: 6)
    if !activity.isElapsedDerived { xml.element("gpxtrkx:TotalElapsedTime", activity.elapsedSeconds, decimals: 6) }
    xml.element("gpxtrkx:MovingTime", figures.movingSeconds, decimals: 6)
    xml.element("gpxtrkx:MaxSpeed", figures.maximumSpeedMetersPerSecond, decimals: 6)
    xml.element("gpxtrkx:Ascent", figures.ascentMeters, decimals: 6)
    xml.element("gpxtrkx:Descent", figures.descentMeters, decimals: 6)
    xml.element("gpxtrkx:Calories", figures.energyKilocalories, decimals: 6)
    xml.element("gpxtrkx:AvgHeartRate", figures.averageHeartRateBPM, in: Self.heartRate)
    xml.element("gpxtrkx:AvgCadence", figures.averageCadenceRPM, in: Self.byte)
    xml.markup("</gpxtrkx:TrackStatsExtension>\n<ns3:LX>\n")
    xml.element("ns3:AvgSpeed", figures.averageSpeedMetersPerSecond, decimals: 6)
    if sport == .running {
      xml.element("ns3:MaxRunCadence", figures.maximumCadenceRPM, in: Self.byte)
    } else {
      xml.element("ns3:MaxBikeCadence", figures.maximumCadenceRPM, in: Self.byte)
    }
    xml.element("ns3:AvgWatts", figures.averagePowerWatts, in: Self.short)
    xml.element("ns3:MaxWatts", figures.maximumPowerWatts, in: Self.short)
    xml.markup("</ns3:LX>\n")
    xml.element("fettle:MaxHeartRate", figures.maximumHeartRateBPM, in: Self.heartRate)
    xml.markup("</Extensions>\n")
  }

  func append(_ samples: ActivitySamples, _ sample: Int, at moment: Timestamp, to xml: inout XMLBytes) {
    xml.markup("<Trackpoint>\n")
    xml.element("Time", moment)
    if let position = samples.position(at: sample) {
      xml.markup("<Position>\n<LatitudeDegrees>")
      xml.number(position.latitude)
      xml.markup("</LatitudeDegrees>\n<LongitudeDegrees>")
      xml.number(position.longitude)
      xml.markup("</LongitudeDegrees>\n</Position>\n")
    }
    xml.element("AltitudeMeters", samples.altitudeMeters?.raw(at: sample), decimals: 6)
    xml.element("DistanceMeters", samples.distanceMeters?.raw(at: sample), decimals: 6)
    append(heartRate: samples.heartRateBPM?.raw(at: sample), in: "HeartRateBpm", to: &xml)
    let cadence = samples.cadenceRPM?.raw(at: sample)
    if sport != .running { xml.element("Cadence", cadence, in: Self.byte) }
    var content = XMLBytes()
    content.element("ns3:Speed", samples.speedMetersPerSecond?.raw(at: sample), decimals: 6)
    if sport == .running { content.element("ns3:RunCadence", cadence, in: Self.byte) }
    content.element("ns3:Watts", samples.powerWatts?.raw(at: sample), in: Self.short)
    if !content.bytes.isEmpty {
      xml.markup("<Extensions>\n<ns3:TPX>\n")
      xml.bytes += content.bytes
      xml.markup("</ns3:TPX>\n</Extensions>\n")
    }
    xml.markup("</Trackpoint>\n")
  }

  private func append(heartRate: Double?, in name: StaticString, to xml: inout XMLBytes) {
    guard let heartRate, Self.heartRate.contains(heartRate.rounded()) else { return }
    xml.open(name)
    xml.element("Value", heartRate, decimals: 0)
    xml.close(name)
  }
}

/// A lap with the samples that belong to it.
struct TCXLapPart {
  var start: Timestamp
  /// `nil` for the lap that stands for none.
  var lap: ActivityLap?
  /// Without pauses.
  var seconds: Double
  /// What the lap states, and what other programs need to know.
  var reported: ReportedFigures
  /// The schema requires both of every lap; a total that no lap states is divided among them by time.
  var distanceMeters = 0.0
  var kilocalories = 0.0
  var samples: Range<Int>
  /// Whether a segment begins with its first sample.
  var followsPause = false

  /// The laps of an activity, or one that lasts as long as it does. A sample belongs to the last lap that began before
  /// it, or to the first.
  static func parts(of activity: Activity, start: Timestamp) -> [TCXLapPart] {
    let laps = activity.laps.compactMap { lap in lap.startTime.moment.map { (start: $0, lap: lap) } }
      .filter { Timestamp.xmlSeconds.contains($0.start.nearestSecond) }
      .sorted { $0.start < $1.start }
    var parts: [TCXLapPart]
    if laps.count > 1 {
      let times = activity.samples.offsetSeconds.map { start.adding(seconds: $0) }
      let edges = [0] + laps.dropFirst().map { times[...].firstIndexOfOrdered(notBefore: $0.start) } + [times.count]
      parts = zip(laps, zip(edges, edges.dropFirst())).map { lap, edges in
        TCXLapPart(
          start: lap.start, lap: lap.lap, seconds: activity.runningSeconds(of: lap.lap), reported: lap.lap.reported,
          samples: edges.0..<max(edges.0, edges.1))
      }
    } else {
      let lap = laps.first
      parts = [
        TCXLapPart(
          start: lap?.start ?? start, lap: lap?.lap,
          seconds: lap.map { activity.runningSeconds(of: $0.lap) } ?? activity.runningSeconds,
          reported: (lap?.lap.reported ?? ReportedFigures()).completed(by: activity.reported),
          samples: activity.samples.offsetSeconds.indices)
      ]
    }
    parts.complete(by: activity.reported)
    let segmentStarts = Set(activity.samples.segmentStarts)
    for index in parts.indices where !parts[index].samples.isEmpty {
      parts[index].followsPause = segmentStarts.contains(parts[index].samples.lowerBound)
    }
    return parts
  }

  /// The samples between the pauses of the lap.
  func tracks(segmentStarts: [Int]) -> [Range<Int>] {
    guard !samples.isEmpty else { return [] }
    let inner = segmentStarts.filter { samples.lowerBound < $0 && $0 < samples.upperBound }
    let edges = [samples.lowerBound] + inner + [samples.upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<max($0, $1) }
  }

  /// The elements that contain a value although the lap states none.
  var unstated: [TCXLapElement] {
    guard let lap else { return [.lap] }
    return TCXLapElement.allCases.filter { element in
      switch element {
      case .lap: false
      case .time: lap.timerSeconds == nil
      case .distance, .energy: element.figure.map { lap.reported[keyPath: $0] == nil } ?? false
      default: element.figure.map { lap.reported[keyPath: $0] == nil && reported[keyPath: $0] != nil } ?? false
      }
    }
  }
}

/// What the `Unstated` element of a lap can name: ``TCXActivityWriter`` fills in what the schema requires or other
/// programs need, and the decoder leaves it out again.
enum TCXLapElement: String, CaseIterable {
  /// The activity has no laps.
  case lap = "Lap"
  case time = "TotalTimeSeconds"
  case distance = "DistanceMeters"
  case energy = "Calories"
  case averageHeartRate = "AverageHeartRateBpm"
  case maximumHeartRate = "MaximumHeartRateBpm"
  case averageCadence = "Cadence"
  case maximumCadence = "MaxCadence"
  case averagePower = "AvgWatts"
  case maximumPower = "MaxWatts"
  case averageSpeed = "AvgSpeed"
  case maximumSpeed = "MaximumSpeed"

  /// `nil` for what is no figure.
  var figure: WritableKeyPath<ReportedFigures, Double?>? {
    switch self {
    case .lap, .time: nil
    case .distance: \.distanceMeters
    case .energy: \.energyKilocalories
    case .averageHeartRate: \.averageHeartRateBPM
    case .maximumHeartRate: \.maximumHeartRateBPM
    case .averageCadence: \.averageCadenceRPM
    case .maximumCadence: \.maximumCadenceRPM
    case .averagePower: \.averagePowerWatts
    case .maximumPower: \.maximumPowerWatts
    case .averageSpeed: \.averageSpeedMetersPerSecond
    case .maximumSpeed: \.maximumSpeedMetersPerSecond
    }
  }
}

extension ReportedFigures {
  /// Takes the figures that TCX states for a lap from others if they are absent.
  func completed(by whole: ReportedFigures) -> ReportedFigures {
    var figures = self
    for field in TCXLapElement.allCases.compactMap(\.figure) {
      figures[keyPath: field] = figures[keyPath: field] ?? whole[keyPath: field]
    }
    return figures
  }
}

extension [TCXLapPart] {
  /// Sets the totals that every lap must have.
  fileprivate mutating func complete(by whole: ReportedFigures) {
    let distances = shares(of: whole.distanceMeters, \.distanceMeters)
    var energy = 0.0
    for (index, share) in zip(indices, shares(of: whole.energyKilocalories, \.energyKilocalories)) {
      self[index].distanceMeters = distances[index]
      // The difference of two rounded sums, so that the laps together have the rounded total.
      self[index].kilocalories = (energy + share).rounded() - energy.rounded()
      energy += share
    }
  }

  /// The stated values, and the rest of the total among the laps that state none.
  private func shares(of total: Double?, _ figure: KeyPath<ReportedFigures, Double?>) -> [Double] {
    func usable(_ value: Double?) -> Double { value.map { $0.isFinite ? Swift.max($0, 0) : 0 } ?? 0 }
    let stated = map { $0.reported[keyPath: figure] }
    let rest = Swift.max(usable(total) - stated.reduce(0) { $0 + usable($1) }, 0)
    let seconds = zip(self, stated).reduce(0) { $0 + ($1.1 == nil ? Swift.max($1.0.seconds, 0) : 0) }
    return zip(self, stated).map { part, value in
      if value != nil { return usable(value) }
      return seconds > 0 ? rest * Swift.max(part.seconds, 0) / seconds : 0
    }
  }
}
