import CoreActivityFile
import Foundation

/// The whole-file statistics that other programs report, computed from Fettle's activities in sequence.
struct FileSummary {
  private let activities: [Activity]

  init(_ file: ActivityFile) {
    activities = file.activities
  }

  var sampleCount: Int { activities.reduce(0) { $0 + $1.samples.count } }

  var times: [Double] {
    activities.flatMap { activity in
      activity.samples.offsetSeconds.map { activity.startTime.timeIntervalSince1970 + $0 }
    }
  }

  func values(_ column: KeyPath<ActivitySamples, SampleColumn?>) -> [Double] {
    activities.flatMap { $0.samples[keyPath: column]?.compactMap { $0 } ?? [] }
  }

  /// The distance along all positions; `breaksAt` gives the samples before which it is interrupted.
  func haversineMeters(breaksAt breaks: (Activity) -> Set<Int> = { _ in [] }) -> Double {
    var length = 0.0
    var last: (latitude: Double, longitude: Double)?
    for activity in activities {
      let breaks = breaks(activity)
      guard let latitudes = activity.samples.latitudeDegrees, let longitudes = activity.samples.longitudeDegrees
      else { continue }
      for index in latitudes.indices {
        if breaks.contains(index) { last = nil }
        guard let latitude = latitudes[index], let longitude = longitudes[index] else { continue }
        if let last { length += Self.haversineMeters(last, (latitude, longitude)) }
        last = (latitude, longitude)
      }
    }
    return length
  }

  private static func haversineMeters(
    _ from: (latitude: Double, longitude: Double),
    _ to: (latitude: Double, longitude: Double)
  ) -> Double {
    let radians = Double.pi / 180
    let (south, north) = (from.latitude * radians, to.latitude * radians)
    let half = sin((north - south) / 2)
    let across = sin((to.longitude - from.longitude) * radians / 2)
    let chord = half * half + cos(south) * cos(north) * across * across
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}

extension Activity {
  var segmentBreaks: Set<Int> { Set(samples.segmentStarts) }

  /// Segment breaks plus lap starts: a TCX track ends with its lap.
  var trackBreaks: Set<Int> {
    segmentBreaks.union(
      laps.compactMap { lap in
        let start = lap.startTime.timeIntervalSince(startTime)
        return samples.offsetSeconds.firstIndex { $0 >= start }
      })
  }
}
