import CoreUI
import DomainProfile
import DomainWorkout

/// What the person prefers, in the words of the layers that draw and count.
struct Preferences: Equatable, Sendable {
  var units = CoreUI.UnitSystem.metric
  var firstWeekday = DomainWorkout.Weekday.monday
  var defaultSport: Sport?

  init() {}

  init(_ settings: Settings) {
    units.distance = .init(settings.units(of: .distance))
    units.elevation = .init(settings.units(of: .elevation))
    units.speed = .init(settings.units(of: .speed))
    units.pace = .init(settings.units(of: .pace))
    units.height = .init(settings.units(of: .height))
    units.mass = .init(settings.units(of: .weight))
    units.temperature = .init(settings.units ?? .standard)
    if let weekday = DomainWorkout.Weekday(rawValue: settings.weekStart.rawValue) { firstWeekday = weekday }
    defaultSport = settings.defaultSport.flatMap { Sport(rawValue: $0.rawValue) }
  }
}

extension CoreUI.UnitSystem.Family {
  init(_ units: UnitPreference) {
    switch units {
    case .metric: self = .metric
    case .imperial: self = .imperial
    }
  }
}
