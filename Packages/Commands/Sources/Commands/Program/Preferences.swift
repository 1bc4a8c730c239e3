import CoreUI
import DomainCore
import DomainProfile
import DomainTraining

/// The person's preferences, in the types that drawing and counting use.
struct Preferences: Equatable, Sendable {
  var units = CoreUI.UnitSystem.metric
  var firstWeekday = Weekday.monday
  var seasonStart = SeasonStart.october
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
    firstWeekday = settings.weekStart
    seasonStart = SeasonStart(month: settings.seasonStart.month, day: settings.seasonStart.day) ?? .october
    defaultSport = settings.defaultSport
  }
}

extension Preferences {
  /// What a typed distance without a unit is in.
  var metersOfTypedDistance: Double { units.distance == .imperial ? Splits.mileMeters : 1_000 }

  /// What relative periods depend on.
  func periodContext(today: CalendarDay) -> PeriodContext {
    PeriodContext(today: today, firstWeekday: firstWeekday, seasonStart: seasonStart)
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
