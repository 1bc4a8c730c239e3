import CoreActivityFile
import Foundation

extension Activity {
  /// The most seconds between a heart rate and the position it is joined with.
  private static let tolerance = 3.0

  /// The most seconds between the workout and a route that still belongs to it.
  private static let routeTolerance = 300.0

  /// Whether any moment of a route is within the workout, give or take some minutes. A route without samples has none
  /// to leave out.
  func isSimultaneous(with route: Activity) -> Bool {
    let times = route.samples.offsetSeconds
    guard let first = times.first, let last = times.last else { return true }
    let shift = route.startTime.timeIntervalSince(startTime)
    let end = max(elapsedSeconds, samples.offsetSeconds.last ?? 0)
    return first + shift <= end + Self.routeTolerance && last + shift >= -Self.routeTolerance
  }

  /// Adds the samples of a route that is stored apart. Heart rates join the position of their moment; the others keep a
  /// sample of their own.
  mutating func add(route: Activity) {
    let shift = route.startTime.timeIntervalSince(startTime)
    let times = route.samples.offsetSeconds.map { $0 + shift }
    guard !times.isEmpty else { return }
    let mine = samples
    var joined: [Int: Int] = [:]
    var alone: [Int] = []
    var next = 0
    for index in mine.offsetSeconds.indices {
      let moment = mine.offsetSeconds[index]
      while next + 1 < times.count, (times[next + 1] - moment).magnitude <= (times[next] - moment).magnitude {
        next += 1
      }
      if (times[next] - moment).magnitude <= Self.tolerance, joined[next] == nil {
        joined[next] = index
      } else {
        alone.append(index)
      }
    }
    let rows =
      (times.indices.map { (time: times[$0], route: $0 as Int?, own: joined[$0]) }
      + alone.map { (time: mine.offsetSeconds[$0], route: nil, own: $0) })
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    func column(_ path: KeyPath<ActivitySamples, SampleColumn?>) -> SampleColumn? {
      let (theirs, own) = (route.samples[keyPath: path]?.rawValues, mine[keyPath: path]?.rawValues)
      guard theirs != nil || own != nil else { return nil }
      return SampleColumn(
        rawValues: rows.map { row in
          if let value = row.route.flatMap({ theirs?[$0] }), !value.isNaN { return value }
          return row.own.flatMap { own?[$0] } ?? .nan
        })
    }
    let starts = Set(route.samples.segmentStarts)
    samples = ActivitySamples(
      offsetSeconds: rows.map(\.time),
      latitudeDegrees: column(\.latitudeDegrees), longitudeDegrees: column(\.longitudeDegrees),
      altitudeMeters: column(\.altitudeMeters), distanceMeters: column(\.distanceMeters),
      speedMetersPerSecond: column(\.speedMetersPerSecond), heartRateBPM: column(\.heartRateBPM),
      powerWatts: column(\.powerWatts), cadenceRPM: column(\.cadenceRPM),
      temperatureCelsius: column(\.temperatureCelsius),
      segmentStarts: rows.indices.filter { index in index > 0 && rows[index].route.map(starts.contains) ?? false })
  }
}
