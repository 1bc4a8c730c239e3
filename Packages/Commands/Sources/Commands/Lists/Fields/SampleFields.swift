import DomainTraining
import DomainWorkout
import Foundation

/// One sample of a workout's track.
struct SampleRow {
  let detail: WorkoutDetail
  let index: Int
  /// How many breaks in the recording are before it.
  let segment: Int

  static func all(in detail: WorkoutDetail) -> some Sequence<SampleRow> {
    let starts = detail.track.segmentStarts
    var segment = 0
    return detail.track.offsets.indices.lazy.map { index in
      while segment < starts.count, starts[segment] <= index { segment += 1 }
      return SampleRow(detail: detail, index: index, segment: segment)
    }
  }

  fileprivate func value(_ column: [Double]?) -> Double? {
    guard let column, index < column.count else { return nil }
    return column[index]
  }
}

extension ListField<SampleRow> {
  static let all: [ListField] = [
    ListField("workout") { $0.detail.workout.id.description },
    ListField("time") { $0.detail.workout.start + $0.detail.track.offsets[$0.index] },
    ListField("seconds") { $0.detail.track.offsets[$0.index] },
    ListField("segment") { $0.segment },
    ListField(degrees: "latitude") { $0.value($0.detail.track.latitudes) },
    ListField(degrees: "longitude") { $0.value($0.detail.track.longitudes) },
    ListField("altitudeMeters") { $0.value($0.detail.track.altitudes) },
    ListField("distanceMeters") { $0.value($0.detail.track.distances) },
    ListField("speedMetersPerSecond") { $0.value($0.detail.track.speeds) },
    ListField("heartRate") { $0.value($0.detail.track.heartRates) },
    ListField("power") { $0.value($0.detail.track.powers) },
    ListField("cadence") { $0.value($0.detail.track.cadences) },
    ListField("temperatureCelsius") { $0.value($0.detail.track.temperatures) },
  ]
}
