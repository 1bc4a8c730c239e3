/// Writes laps and track points of one TCX activity, in the order of Garmin's schema.
struct TCXElements {
  let sport: TCXSport

  private static let byte = 0.0...254
  private static let heartRate = 1.0...255
  private static let short = 0.0...65_535

  /// Of an element that must not be missing: an absurd number becomes 0.
  private static func required(_ value: Double) -> Double { value > 0 && value < 1e9 ? value : 0 }

  /// What comes before the tracks of a lap.
  func appendHead(of part: TCXLapPart, to xml: inout XMLBytes) {
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
  func appendTail(of part: TCXLapPart, to xml: inout XMLBytes) {
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
  func appendTotals(of activity: Activity, to xml: inout XMLBytes) {
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
