import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

extension ZoneRules {
  /// The rules that a person prefers for a sport; the defaults if there is no preference.
  init(_ settings: Settings, for sport: Sport) {
    let standard = ZoneRules()
    self.init(
      heartRate: settings.heartRateZones.choice(for: sport) ?? standard.heartRate,
      power: settings.powerZones.choice(for: sport) ?? standard.power,
      pace: settings.paceZones.choice(for: sport) ?? standard.pace)
  }
}
