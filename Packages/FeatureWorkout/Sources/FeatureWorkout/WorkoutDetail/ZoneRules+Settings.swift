import DomainProfile
import DomainWorkout

extension ZoneRules {
  /// The rules that a person prefers for a sport; the standard ones where they said nothing, or what this version's
  /// workouts know nothing of.
  init(_ settings: Settings, for sport: Sport) {
    self.init()
    guard let sport = SportChoice(rawValue: sport.rawValue) else { return }
    switch settings.heartRateZones.choice(for: sport) {
    case .model(let model): DomainWorkout.HeartRateZoneModel(rawValue: model.rawValue).map { heartRate = .model($0) }
    case .own(let bounds): heartRate = .own(bounds)
    case nil: break
    }
    switch settings.powerZones.choice(for: sport) {
    case .model(let model): DomainWorkout.PowerZoneModel(rawValue: model.rawValue).map { power = .model($0) }
    case .own(let bounds): power = .own(bounds)
    case nil: break
    }
    switch settings.paceZones.choice(for: sport) {
    case .model(let model): DomainWorkout.PaceZoneModel(rawValue: model.rawValue).map { pace = .model($0) }
    // Falling seconds a kilometre are rising metres a second.
    case .own(let secondsPerKilometer): pace = .own(secondsPerKilometer.map { 1_000 / $0 })
    case nil: break
    }
  }
}
