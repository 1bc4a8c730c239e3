import CoreSystem
import DomainCore
public import DomainWorkout
import Foundation

/// Exports workouts as comma-separated values (RFC 4180) with a line of titles: a line for each workout, or for each
/// sample. Numbers are in SI units, with a point; what is absent is empty.
public struct CSVWorkoutEncoder: WorkoutEncoder {
  private let hasSamples: Bool

  /// A line for each workout.
  public static let workouts = CSVWorkoutEncoder(hasSamples: false)
  /// A line for each sample, with the id of its workout.
  public static let samples = CSVWorkoutEncoder(hasSamples: true)

  public var format: ExportFormat { .csv }
  public var joinsWorkouts: Bool { true }
  public var isOneDocument: Bool { !hasSamples }

  public func obstacle(to detail: WorkoutDetail) -> ExportObstacle? { nil }

  public func begin(_ output: ExportOutput) throws(ExportError) {
    let titles = hasSamples ? Self.sampleColumns.map(\.title) : Self.workoutColumns.map(\.title)
    try output(Self.line(titles))
  }

  public func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    guard hasSamples else { return try output(Self.line(Self.workoutColumns.map { $0.cell(detail.workout) })) }
    var block: [UInt8] = []
    var segment = 0
    for sample in detail.track.offsets.indices {
      while segment < detail.track.segmentStarts.count, detail.track.segmentStarts[segment] <= sample { segment += 1 }
      let place = SamplePlace(detail: detail, sample: sample, segment: segment)
      block += Self.line(Self.sampleColumns.map { $0.cell(place) })
      if block.count >= 1 << 16 {
        try output(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    if !block.isEmpty { try output(block) }
  }

  public func end(_ output: ExportOutput) throws(ExportError) {}

  private struct Column<Row: Sendable>: Sendable {
    let title: String
    let cell: @Sendable (Row) -> String?

    static func text(_ title: String, _ cell: @escaping @Sendable (Row) -> String?) -> Column {
      Column(title: title, cell: cell)
    }

    static func number(_ title: String, _ number: @escaping @Sendable (Row) -> Double?) -> Column {
      Column(title: title) { CSVWorkoutEncoder.text(number($0)) }
    }
  }

  private struct SamplePlace: Sendable {
    var detail: WorkoutDetail
    var sample: Int
    var segment: Int

    func value(_ column: [Double]?) -> Double? {
      guard let column, sample < column.count else { return nil }
      return column[sample]
    }
  }

  private static let workoutColumns: [Column<Workout>] =
    [
      .text("id") { $0.id.description },
      .text("title") { $0.title },
      .text("sport") { $0.sport.rawValue },
      .text("start") { RFC3339.text($0.start) },
      .number("utc_offset_seconds") { Double($0.utcOffsetSeconds) },
      .number("elapsed_seconds") { $0.elapsedTime },
      .number("timer_seconds") { $0.timerTime },
      .number("moving_seconds") { $0.movingTime.value },
      .number("distance_meters") { $0.distance.value },
      .number("ascent_meters") { $0.ascent.value },
      .number("descent_meters") { $0.descent.value },
      .number("average_heart_rate") { $0.averageHeartRateBPM },
      .number("maximum_heart_rate") { $0.maximumHeartRateBPM },
      .number("average_power") { $0.averagePowerWatts },
      .number("maximum_power") { $0.maximumPowerWatts },
      .number("average_cadence") { $0.averageCadenceRPM },
      .number("maximum_cadence") { $0.maximumCadenceRPM },
      .number("energy_kilocalories") { $0.energyKilocalories },
      .number("pool_length_meters") { $0.poolLengthMeters },
      .number("pool_lengths") { $0.poolLengthCount.map(Double.init) },
      .number("effort") { $0.perceivedEffort },
      .number("load") { $0.load?.points },
    ] + WorkoutField.ofText.map { field in .text(field.rawValue) { $0.text(of: field) } }

  private static let sampleColumns: [Column<SamplePlace>] = [
    .text("workout") { $0.detail.workout.id.description },
    .text("time") { RFC3339.text($0.detail.workout.start + $0.detail.track.offsets[$0.sample]) },
    .number("seconds") { $0.detail.track.offsets[$0.sample] },
    .number("segment") { Double($0.segment) },
    .number("latitude") { $0.value($0.detail.track.latitudes) },
    .number("longitude") { $0.value($0.detail.track.longitudes) },
    .number("altitude_meters") { $0.value($0.detail.track.altitudes) },
    .number("distance_meters") { $0.value($0.detail.track.distances) },
    .number("speed_meters_per_second") { $0.value($0.detail.track.speeds) },
    .number("heart_rate") { $0.value($0.detail.track.heartRates) },
    .number("power") { $0.value($0.detail.track.powers) },
    .number("cadence") { $0.value($0.detail.track.cadences) },
    .number("temperature_celsius") { $0.value($0.detail.track.temperatures) },
  ]

  private static func line(_ cells: [String?]) -> [UInt8] {
    Array((cells.map { quoted($0 ?? "") }.joined(separator: ",") + "\n").utf8)
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Without decimals if it is whole; the shortest text that is read back as the same number.
  private static func text(_ value: Double?) -> String? {
    guard let value, value.isFinite else { return nil }
    if value == value.rounded(), let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(value)"
  }
}
