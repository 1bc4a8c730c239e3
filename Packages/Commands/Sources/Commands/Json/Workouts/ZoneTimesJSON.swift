import DomainTraining
import DomainWorkout

/// The time in each zone of one kind. Each zone is identified by its lower bound, in beats per minute, watts or meters
/// per second; the first begins at 0.
struct ZoneTimesJSON: Encodable {
  struct ZoneJSON: Encodable {
    let name: String
    let from: Double
    let seconds: Double
  }

  let quantity: String
  /// A sentence for people, unchanged since version 1 of the format; programs read `modelIdentifier`. Omitted for the
  /// athlete's own boundaries.
  let model: String?
  /// The stable name of the zone model, as in settings; omitted for the athlete's own boundaries.
  let modelIdentifier: String?
  /// The inputs of the boundaries that the athlete did not set.
  let assumed: [String]
  let zones: [ZoneJSON]

  init(_ times: ZoneTimes) {
    quantity =
      switch times.zones.quantity {
      case .heartRate: "heartRate"
      case .power: "power"
      case .speed: "speed"
      }
    model = times.zones.model.flatMap { Self.sentences[$0.identifier] ?? $0.identifier }
    modelIdentifier = times.zones.model?.identifier
    assumed = times.zones.assumed.map(\.rawValue).sorted()
    zones = times.seconds.indices.map { index in
      ZoneJSON(
        name: times.zones.names[index], from: index > 0 ? times.zones.bounds[index - 1] : 0,
        seconds: times.seconds[index])
    }
  }

  /// Part of the format: different wording on screens does not change them. A model that is not listed here only has
  /// its stable name.
  private static let sentences = [
    "maximum": "% of maximum", "reserve": "% of reserve (Karvonen)",
    "lactate-threshold": "% of lactate threshold (Coggan)", "friel-running": "% of lactate threshold (Friel, running)",
    "friel-cycling": "% of lactate threshold (Friel, cycling)", "coggan": "% of threshold power (Coggan)",
    "friel": "% of threshold pace (Friel)",
  ]
}
