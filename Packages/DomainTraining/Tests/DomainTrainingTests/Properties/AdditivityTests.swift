import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

/// A track that is cut in two, whose parts add up to the whole.
struct AdditivityTests {
  /// An hour or less, recorded each second, with some samples without a value.
  private static func track(seed: Int) -> Track {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 600...3_600, using: &random)
    var (meters, altitude, latitude) = (0.0, 400.0, 47.0)
    var track = Track(offsets: (0..<count).map(Double.init))
    var columns = (distances: [Double](), altitudes: [Double](), latitudes: [Double](), speeds: [Double]())
    for _ in 0..<count {
      let speed = Double.random(in: 2...5, using: &random)
      meters += speed
      latitude += speed / 111_200
      altitude += Double.random(in: -0.2...0.2, using: &random)
      columns.distances.append(meters)
      columns.altitudes.append(altitude)
      columns.latitudes.append(latitude)
      columns.speeds.append(speed)
    }
    func values(_ range: ClosedRange<Double>) -> [Double] {
      (0..<count).map { _ in Int.random(in: 0..<50, using: &random) == 0 ? .nan : .random(in: range, using: &random) }
    }
    track.distances = columns.distances
    track.altitudes = columns.altitudes
    track.latitudes = columns.latitudes
    track.longitudes = [Double](repeating: 11, count: count)
    track.speeds = columns.speeds
    track.heartRates = values(90...180)
    track.powers = values(0...400)
    track.cadences = values(60...100)
    return track
  }

  private static func part(_ track: Track, _ range: Range<Int>) -> Track {
    func cut(_ column: [Double]?) -> [Double]? { column.map { Array($0[range]) } }
    return Track(
      offsets: Array(track.offsets[range]), latitudes: cut(track.latitudes), longitudes: cut(track.longitudes),
      altitudes: cut(track.altitudes), distances: cut(track.distances), speeds: cut(track.speeds),
      heartRates: cut(track.heartRates), powers: cut(track.powers), cadences: cut(track.cadences))
  }

  private func cut(_ seed: Int, sharing shared: Int) -> (whole: Track, parts: [Track]) {
    let track = Self.track(seed: seed)
    var random = SeededGenerator(seed: seed + 1_000)
    let middle = Int.random(in: 60..<track.count - 60, using: &random)
    return (track, [Self.part(track, 0..<middle + shared), Self.part(track, middle..<track.count)])
  }

  private func sum(_ parts: [Track], _ figure: (Track) -> Double?) -> Double { parts.compactMap(figure).reduce(0, +) }

  /// The last sample of each part and the one before the cut both represent a second.
  @Test(arguments: 1...20)
  func `time in heart-rate and power zones, work and impulse add up`(_ seed: Int) throws {
    let (whole, parts) = cut(seed, sharing: 0)
    let thresholds = Thresholds.worked.resolved
    for zones in [
      TrainingZones(own: [120, 140, 160], of: .heartRate), TrainingZones(own: [150, 250], of: .power),
    ].compactMap(\.self) {
      let added = parts.map { zones.seconds(in: $0) }.reduce([0, 0, 0, 0]) { zip($0, $1 + [0]).map(+) }
      let all = zones.seconds(in: whole)
      #expect(zip(all, added).allSatisfy { $0.isNear($1, within: 1e-6) })
    }
    func work(_ track: Track) -> Double? {
      TrackDepth(of: track, sport: .cycling, thresholds: thresholds).power?.kilojoules
    }
    #expect(sum(parts, work).isNear(try #require(work(whole)), within: 1e-6))
    func impulse(_ track: Track) -> Double? { HeartRateImpulse(thresholds).trimp(of: SampleSpans(heartRatesOf: track)) }
    #expect(sum(parts, impulse).isNear(try #require(impulse(whole)), within: 1e-6))
  }

  /// The parts share a sample, because a distance is between two.
  @Test(arguments: 1...20)
  func `distances add up, of the device and between positions`(_ seed: Int) throws {
    var (whole, parts) = cut(seed, sharing: 1)
    func meters(_ track: Track) -> Double? {
      track.distances.flatMap { column in column.last.flatMap { last in column.first.map { last - $0 } } }
    }
    #expect(sum(parts, meters).isNear(try #require(meters(whole)), within: 1e-6))
    whole.distances = nil
    for index in parts.indices { parts[index].distances = nil }
    func measured(_ track: Track) -> Double? { TrackMeasurement(of: track, sport: .running).distanceMeters }
    #expect(sum(parts, measured).isNear(try #require(measured(whole)), within: 1e-3))
  }

  @Test(arguments: 1...20)
  func `moving time adds up to a second at the cut`(_ seed: Int) throws {
    let (whole, parts) = cut(seed, sharing: 1)
    func moving(_ track: Track) -> Double? { TrackMeasurement(of: track, sport: .running).movingTime }
    #expect(sum(parts, moving).isNear(try #require(moving(whole)), within: 1))
  }

  @Test(arguments: 1...20)
  func `the split distances and times add up to those of the track`(_ seed: Int) {
    let whole = Self.track(seed: seed)
    let splits = Splits(of: whole, sport: .running).splits
    let meters = splits.reduce(0) { $0 + $1.distanceMeters }
    let seconds = splits.reduce(0) { $0 + $1.elapsedTime }
    let (first, last) = (whole.distances?.first ?? 0, whole.distances?.last ?? 0)
    #expect(meters.isNear(last - first, within: 10))
    #expect(seconds.isNear(Double(whole.count - 1), within: 5))
  }
}
