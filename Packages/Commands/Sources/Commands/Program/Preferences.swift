public import CoreUI
public import DomainCore
public import DomainProfile
public import DomainTraining

/// The person's preferences, in the types that drawing and counting use.
public struct Preferences: Equatable, Sendable {
  public var units = CoreUI.UnitSystem.metric
  public var firstWeekday = Weekday.monday
  public var seasonStart = SeasonStart.october
  public var defaultSport: Sport?
  /// Meters at each end of a track.
  public var hiddenMeters = Double(HiddenMeters.standard.count)

  public init() {}

  public init(_ settings: Settings) {
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
    hiddenMeters = Double(settings.hiddenMetersOfTracks)
  }
}

extension Preferences {
  /// What a typed distance without a unit is in.
  public var metersOfTypedDistance: Double { units.distance == .imperial ? Splits.mileMeters : 1_000 }

  /// What relative periods depend on.
  public func periodContext(today: CalendarDay) -> PeriodContext {
    PeriodContext(today: today, firstWeekday: firstWeekday, seasonStart: seasonStart)
  }
}

extension CoreUI.UnitSystem.Family {
  public init(_ units: UnitPreference) {
    switch units {
    case .metric: self = .metric
    case .imperial: self = .imperial
    }
  }
}
