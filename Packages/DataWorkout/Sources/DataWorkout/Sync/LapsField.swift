import CoreSync

/// All laps of a workout as one field, in JSON: they change together or not at all.
enum LapsField {
  private struct Lap: Codable {
    var start: Double
    var elapsed: Double
    var timer: Double?
    var distance: Double?
    var ascent: Double?
    var heartRateAverage: Double?
    var heartRateMaximum: Double?
    var powerAverage: Double?
    var cadenceAverage: Double?
  }

  static func value(of laps: [LapRecord]) throws -> FieldValue {
    guard !laps.isEmpty else { return .null }
    return .text(
      try JSONText.encode(
        laps.map { lap in
          Lap(
            start: lap.start, elapsed: lap.elapsed, timer: lap.timer, distance: lap.distance, ascent: lap.ascent,
            heartRateAverage: lap.heartRateAverage, heartRateMaximum: lap.heartRateMaximum,
            powerAverage: lap.powerAverage, cadenceAverage: lap.cadenceAverage)
        }))
  }

  /// `nil` for what is no list of laps.
  static func laps(_ value: FieldValue, ofRow id: String) -> [LapRecord]? {
    if value == .null { return [] }
    guard case .text(let text) = value, let laps = try? JSONText.decode([Lap].self, from: text) else { return nil }
    return laps.enumerated().map { position, lap in
      LapRecord(
        workout: id, position: position, start: lap.start, elapsed: lap.elapsed, timer: lap.timer,
        distance: lap.distance, ascent: lap.ascent, heartRateAverage: lap.heartRateAverage,
        heartRateMaximum: lap.heartRateMaximum, powerAverage: lap.powerAverage, cadenceAverage: lap.cadenceAverage)
    }
  }
}
