import CoreUI
import DomainProfile
import DomainWorkout

/// What the person prefers, in the words of the layers that draw and count.
struct Preferences: Equatable, Sendable {
  var units = CoreUI.UnitSystem.metric
  var firstWeekday = DomainWorkout.Weekday.monday

  init() {}

  init(_ profile: AthleteProfile) {
    switch profile.units ?? .standard {
    case .metric: units = .metric
    case .imperial: units = .imperial
    }
    if let weekday = profile.firstWeekday.flatMap({ DomainWorkout.Weekday(rawValue: $0.rawValue) }) {
      firstWeekday = weekday
    }
  }
}
