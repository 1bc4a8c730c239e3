import DomainWorkout

/// The time in each zone of one kind. Zones are told by where they begin, in beats a minute, watts or metres a second;
/// the first begins at 0.
struct ZoneTimesJSON: Encodable {
  struct ZoneJSON: Encodable {
    let name: String
    let from: Double
    let seconds: Double
  }

  let quantity: String
  /// Left out for bounds of the athlete's own.
  let model: String?
  /// What the bounds are taken from and the athlete never said.
  let assumed: [String]
  let zones: [ZoneJSON]

  init(_ times: ZoneTimes) {
    quantity =
      switch times.zones.quantity {
      case .heartRate: "heartRate"
      case .power: "power"
      case .speed: "speed"
      }
    model = times.zones.modelName
    assumed = times.zones.assumed.map(\.rawValue).sorted()
    zones = times.seconds.indices.map { index in
      ZoneJSON(
        name: times.zones.names[index], from: index > 0 ? times.zones.bounds[index - 1] : 0,
        seconds: times.seconds[index])
    }
  }
}
