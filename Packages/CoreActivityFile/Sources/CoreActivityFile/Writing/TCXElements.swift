/// Writes laps and track points of one TCX activity, in the order of Garmin's schema.
struct TCXElements {
  let sport: TCXSport

  private static let byte = 0.0...254
  private static let heartRate = 1.0...255
  private static let short = 0.0...65_535

  /// What comes before the tracks of a lap.
  func appendHead(of part: TCXLapPart, to xml: inout XMLBytes) {
    let figures = part.reported
    xml.markup("<Lap StartTime=\"")
    xml.time(part.start)
    xml.markup("\">\n")
    xml.element("TotalTimeSeconds", max(part.seconds, 0), decimals: 6)
    xml.element("DistanceMeters", figures.distanceMeters, decimals: 6)
    xml.element("MaximumSpeed", figures.maximumSpeedMetersPerSecond, decimals: 6)
    xml.element("Calories", figures.energyKilocalories, in: Self.short)
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
    if !content.bytes.isEmpty {
      xml.markup("<Extensions>\n<ns3:LX>\n")
      xml.bytes += content.bytes
      xml.markup("</ns3:LX>\n</Extensions>\n")
    }
    xml.markup("</Lap>\n")
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
