import CoreUI
import DomainTraining

/// The climbs of a workout, the one with the most ascent first.
struct WorkoutDetailClimbs: View {
  @Environment(\.quantities) private var quantities
  let climbs: [TrackClimb]

  private static let limit = 5

  var body: some View {
    ForEach(climbs.sorted { $0.ascentMeters > $1.ascentMeters }.prefix(Self.limit).map { text($0) }) { Text($0) }
    if climbs.count > Self.limit {
      Text("and \(climbs.count - Self.limit) smaller").foreground(.secondary)
    }
  }

  private func text(_ climb: TrackClimb) -> String {
    let words =
      "Climb at \(quantities.distance(meters: climb.startMeters)): \(quantities.elevation(meters: climb.ascentMeters)) over "
      + "\(quantities.distance(meters: climb.lengthMeters)), "
      + "\(quantities.percentage(climb.meanGrade, fractionDigits: 1)) in \(quantities.duration(seconds: climb.elapsedSeconds))"
    guard let perHour = climb.ascentMetersPerHour else { return words }
    return words + ", \(quantities.elevation(meters: perHour)) an hour"
  }
}
