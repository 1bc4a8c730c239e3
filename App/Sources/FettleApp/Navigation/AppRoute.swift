package import DomainCore
import DomainItems
package import DomainTraining
package import DomainWorkout
package import FeatureWorkout

/// A place in the program: a screen with its parameters. Its text is a link, so deep links, saved places and commands all
/// use the same form.
///
/// A filter of a place names no particular workouts, because a link would have to list them.
package enum AppRoute: Hashable, Sendable {
  case dashboard(sport: Sport? = nil)
  /// The day to select; `nil` for today.
  case calendar(day: CalendarDay? = nil, sport: Sport? = nil)
  case workouts(WorkoutFilter = WorkoutFilter())
  /// A workout, the list that it was opened from, and the tab to show first.
  case workout(WorkoutID, in: WorkoutSequence = WorkoutSequence(), tab: WorkoutDetailTab = .overview)
  case explanation(Explained)
  /// The form for a workout that no device recorded; without a sport, the person's default is chosen.
  case newWorkout(on: CalendarDay? = nil, sport: Sport? = nil)
  /// The changes of a workout; `nil` for all its fields.
  case history(of: WorkoutID, field: TracedField? = nil)
  /// The records of the workouts that match; the sport of the filter is the one to show.
  case records(WorkoutFilter = WorkoutFilter())
  /// `nil` for the first quantity with efforts.
  case curves(CurveKind? = nil, sport: Sport? = nil)
  case importFiles
  case imports
  case importReport(ImportID)
  case duplicates
  case profile
  case settings
  /// The period and what it is compared with are as a person types them, so that a relative period follows the day;
  /// `nil` for this month and the period before.
  case periods(String? = nil, against: String? = nil, sport: Sport? = nil)
  case figures(FigureRoute = FigureRoute())
  /// The tracks of the workouts that match, and what is shown first; `nil` for where most are.
  case map(WorkoutFilter = WorkoutFilter(), at: MapWindow? = nil)
  /// The year, or this year, of the workouts that match.
  case year(Int? = nil, WorkoutFilter = WorkoutFilter())
  case trends(TrendRoute = TrendRoute())
  case comparison(ComparisonRequest.Subject, over: TrackAxis = .distance)
  case plan(ForecastAim = .usual, on: CalendarDay? = nil, within: RampLimit? = nil)
  /// The result and the usual distance a week are as a person types them; `nil` for those of the log. `within` is the
  /// number of days whose best efforts count.
  case predictions(from: String? = nil, weekly: String? = nil, within: Int? = nil)
  case planned(selecting: PlannedWorkoutID? = nil)
  case goals(selecting: GoalID? = nil)
  case gear(selecting: GearID? = nil)
  case account
  case sync
  case outbox
  case conflicts
  case flags
  case welcome
  case savedFigures
  case savedSegments

  /// What an explanation is about.
  package indirect enum Explained: Hashable, Sendable {
    case workout(WorkoutID)
    /// Days and weeks up to a day; `nil` for today.
    case training(through: CalendarDay?)
    /// `nil` for all days, and for the usual sports of the quantity.
    case curve(CurveKind, days: ClosedRange<CalendarDay>?, sport: Sport?)
    /// The figures of another place that has figures to explain, first the record of a measure.
    case figures(of: AppRoute, measure: EffortMeasure? = nil)
  }
}

/// Which figures a place shows, of which days and workouts.
package struct FigureRoute: Hashable, Sendable {
  /// As a person types it, so that a relative period follows the day; `nil` for this year.
  package var period: String?
  /// As a person types it; `nil` for the period before.
  package var against: String?
  /// The name of a unit, such as `week`; `nil` for what the length of the period suggests.
  package var unit: String?
  package var columns: [FigureColumn]
  package var filter: WorkoutFilter

  package init(
    period: String? = nil, against: String? = nil, unit: String? = nil,
    columns: [FigureColumn] = FigureColumn.standard, filter: WorkoutFilter = WorkoutFilter()
  ) {
    self.period = period
    self.against = against
    self.unit = unit
    self.columns = columns
    self.filter = filter
  }

  var linkQuery: KeyValuePairs<String, String?> {
    [
      "period": period, "against": against, "by": unit,
      "show": columns == FigureColumn.standard ? nil : columns.map(\.text).joined(separator: ","),
    ]
  }
}

/// Which trends a place shows, of which days and workouts.
package struct TrendRoute: Hashable, Sendable {
  package var quantities: [TrendQuantity]
  /// `nil` for the days of the filter, or a year.
  package var dayCount: Int?
  package var filter: WorkoutFilter

  package init(
    quantities: [TrendQuantity] = TrendQuantity.standard, dayCount: Int? = nil, filter: WorkoutFilter = WorkoutFilter()
  ) {
    self.quantities = quantities
    self.dayCount = dayCount
    self.filter = filter
  }

  var linkQuery: KeyValuePairs<String, String?> {
    [
      "of": quantities == TrendQuantity.standard ? nil : quantities.map(\.rawValue).joined(separator: ","),
      "within": dayCount.map { "\($0)" },
    ]
  }
}

extension AppRoute {
  /// The screen at this place.
  var entry: ScreenEntry {
    switch self {
    case .dashboard: .dashboard
    case .calendar: .calendar
    case .workouts: .workouts
    case .workout: .workout
    case .explanation: .explanation
    case .newWorkout: .newWorkout
    case .history: .history
    case .records: .records
    case .curves: .curves
    case .importFiles: .importFiles
    case .imports: .imports
    case .importReport: .importReport
    case .duplicates: .duplicates
    case .profile: .profile
    case .settings: .settings
    case .periods: .periods
    case .figures: .figures
    case .map: .map
    case .year: .year
    case .trends: .trends
    case .comparison: .comparison
    case .plan: .plan
    case .predictions: .predictions
    case .planned: .planned
    case .goals: .goals
    case .gear: .gear
    case .account: .account
    case .sync: .sync
    case .outbox: .outbox
    case .conflicts: .conflicts
    case .flags: .flags
    case .welcome: .welcome
    case .savedFigures: .savedFigures
    case .savedSegments: .savedSegments
    }
  }

  /// The kind of place, without details: `workouts/…`.
  var kind: String { entry.item == nil ? entry.host : "\(entry.host)/…" }

  /// The name of a workout in a link that has something else than a full id: the start of an id, or `latest`.
  static func workoutReference(in link: String) -> String? {
    guard let link = ScreenLink(link), link.host == ScreenEntry.workout.host, !link.hasQuery else { return nil }
    return link.item
  }
}

extension ScreenEntry {
  /// Every screen of the program, in the order in which the palette lists their commands.
  static let all: [ScreenEntry] = [
    .dashboard, .calendar, .workouts, .workout, .explanation, .newWorkout, .history, .records, .curves, .importFiles,
    .imports, .importReport, .duplicates, .profile, .settings, .periods, .figures, .map, .year, .plan, .predictions,
    .planned, .goals, .gear, .trends, .comparison, .account, .sync, .outbox, .conflicts, .flags, .welcome,
    .savedSegments, .savedFigures,
  ]

  /// The screen that a link opens.
  static func entry(of link: ScreenLink) -> ScreenEntry? {
    all.first { $0.host == link.host && ($0.item == nil) == (link.item == nil) }
  }
}

// MARK: links

extension AppRoute {
  /// Parses a link; `nil` if it opens no screen. The screen's entry parses its parts.
  package init?(link text: String) {
    guard let link = ScreenLink(text), let route = try? ScreenEntry.entry(of: link)?.route(link) else { return nil }
    self = route
  }

  /// `fettle://workouts?sport=running&from=2026-01-01`.
  package var link: String {
    switch self {
    case .dashboard(let sport): text(["sport": sport?.rawValue])
    case .calendar(let day, let sport), .newWorkout(let day, let sport):
      text(["day": day?.description, "sport": sport?.rawValue])
    case .workouts(let filter), .records(let filter): text(filter.linkQuery)
    case .workout(let id, let sequence, let tab):
      text(of: "\(id)", sequence.filter.linkQuery(by: sequence.order, tab: tab))
    case .explanation(.workout(let id)): text(["workout": "\(id)"])
    case .explanation(.training(let day)): text(["through": day?.description])
    case .explanation(.curve(let kind, let days, let sport)):
      text([
        "curve": kind.rawValue, "from": days?.lowerBound.description, "to": days?.upperBound.description,
        "sport": sport?.rawValue,
      ])
    case .explanation(.figures(let other, let measure)): text(["of": other.link, "measure": measure?.code])
    case .history(let id, let field): text(of: "\(id)", ["field": field?.code])
    case .curves(let kind, let sport): text(["quantity": kind?.rawValue, "sport": sport?.rawValue])
    case .importReport(let id): text(of: "\(id)")
    case .periods(let period, let against, let sport):
      text(["period": period, "against": against, "sport": sport?.rawValue])
    case .year(let year, let filter): text(["year": year.map { "\($0)" }], and: filter.linkQuery)
    case .map(let filter, let view):
      text(
        ["at": view.map { "\($0.center.latitude),\($0.center.longitude)" }, "zoom": view.map { "\($0.zoom)" }],
        and: filter.linkQuery)
    case .figures(let figures): text(figures.linkQuery, and: figures.filter.linkQuery)
    case .trends(let trends): text(trends.linkQuery, and: trends.filter.linkQuery)
    case .comparison(let subject, let axis):
      text(of: subject.linkItem, subject.linkQuery(over: axis), and: subject.filter.linkQuery)
    case .plan(let aim, let day, let limit):
      text([
        "fitness": aim.fitness.map { "\($0)" }, "form": aim.form.map { "\($0)" }, "load": aim.load.map { "\($0)" },
        "on": day?.description, "ramp": limit.map { "\($0.pointsPerWeek)" },
      ])
    case .predictions(let result, let weekly, let within):
      text(["result": result, "weekly": weekly, "within": within.map { "\($0)" }])
    case .planned(let id): text(["planned": id?.description])
    case .goals(let id): text(["goal": id?.description])
    case .gear(let id): text(["gear": id?.description])
    case .importFiles, .imports, .duplicates, .profile, .settings, .account, .sync, .outbox, .conflicts, .flags,
      .welcome, .savedSegments, .savedFigures:
      text()
    }
  }

  /// - Parameters:
  ///   - item: which item the screen shows, if its links contain one.
  ///   - query: what the screen shows; `nil` values are omitted.
  ///   - filter: more of it.
  private func text(
    of item: String? = nil, _ query: KeyValuePairs<String, String?> = [:],
    and filter: KeyValuePairs<String, String?> = [:]
  ) -> String {
    ScreenLink(host: entry.host, item: item, query: Array(query) + Array(filter)).text
  }
}

extension AppRoute: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let route = AppRoute(link: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The link opens no screen.")
    }
    self = route
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(link)
  }
}

extension ForecastAim {
  fileprivate var fitness: Double? { if case .fitness(let points) = self { points } else { nil } }
  fileprivate var form: Double? { if case .form(let points) = self { points } else { nil } }
  fileprivate var load: Double? { if case .load(let points) = self { points } else { nil } }
}
