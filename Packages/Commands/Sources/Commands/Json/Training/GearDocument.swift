import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle gear --json`
struct GearDocument: JSONDocument {
  struct GearJSON: Encodable {
    let id: String
    let name: String
    /// `bike`, `shoes`, `component` or `other`.
    let kind: String
    let brand: String?
    let model: String?
    let isRetired: Bool
    /// The id of the gear that it is a part of.
    let parent: String?
    /// The first day on which workouts count.
    let fittedDay: String?
    /// The last day on which workouts count.
    let retiredDay: String?
    let servicedDay: String?
    /// The query whose new workouts get it.
    let rule: String?
    let workoutCount: Int
    /// With the distance before the first recorded workout.
    let distanceMeters: Double
    /// The distance before the first recorded workout.
    let initialMeters: Double?
    let movingSeconds: Double
    let firstDay: String?
    let lastDay: String?
    /// `distance`, `time`, `days` or `days-used`; left out without a limit, like the members that follow.
    let wearMeasure: String?
    /// In meters, seconds or days, like the amount used.
    let wearLimit: Double?
    /// Since the last service, or else since the fitting.
    let wearUsed: Double?
    /// The part of the limit; more than 1 beyond it.
    let wearShare: Double?
    /// At the mean of the last four weeks; left out if it is not used.
    let daysLeft: Double?
    /// Whether 98 % of the limit is reached.
    let isDue: Bool
  }

  let format = "fettle.gear/1"
  let gear: [GearJSON]

  init(_ gear: [GearStatus]) {
    self.gear = gear.map { status in
      let (gear, maintenance, wear) = (status.gear, status.gear.maintenance, status.wear)
      return GearJSON(
        id: gear.id.description, name: gear.name, kind: gear.kind.rawValue, brand: gear.brand, model: gear.model,
        isRetired: gear.isRetired, parent: maintenance.parent?.description,
        fittedDay: maintenance.fittedDay?.description,
        retiredDay: maintenance.retiredDay?.description, servicedDay: maintenance.servicedDay?.description,
        rule: maintenance.rule,
        workoutCount: status.workoutCount, distanceMeters: status.meters, initialMeters: maintenance.initialMeters,
        movingSeconds: status.seconds, firstDay: status.firstDay?.description, lastDay: status.lastDay?.description,
        wearMeasure: wear?.service.measure.rawValue, wearLimit: wear?.service.limit, wearUsed: wear?.sinceService,
        wearShare: wear?.share, daysLeft: wear.flatMap { $0.daysLeft(atWeeklyRate: $0.weeklyRate) },
        isDue: status.isDue)
    }
  }
}

/// `fettle filters --json`
struct FiltersDocument: JSONDocument {
  struct FilterJSON: Encodable {
    let id: String
    let name: String
    /// The filter as it was typed.
    let query: String
  }

  let format = "fettle.filters/1"
  let filters: [FilterJSON]

  init(_ filters: [SavedFilter]) {
    self.filters = filters.map { FilterJSON(id: $0.id.description, name: $0.name, query: $0.query) }
  }
}
