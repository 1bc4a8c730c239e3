import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout

/// `fettle plan --json`
struct PlanDocument: JSONDocument {
  struct TargetJSON: Encodable {
    /// `fitness` or `form`
    let kind: String
    let points: Double
    /// The most points that fitness may rise in a week.
    let rampLimit: Double?
    /// How far the plan ends from the target because of the limit.
    let missingPoints: Double
  }

  struct BlockJSON: Encodable {
    let days: Int
    let dailyLoad: Double
  }

  struct PlannedJSON: Encodable {
    struct PartJSON: Encodable {
      /// As in `fettle plan list`.
      let id: String
      let day: String
      let sport: String
      let load: Double
      /// Whether the plan states no load, so that it follows from the time or the distance.
      let isLoadEstimate: Bool
    }

    /// Of all of them, in points.
    let load: Double
    let workouts: [PartJSON]

    init(_ planned: PlannedLoads) {
      load = planned.totalPoints
      workouts = planned.parts.map { part in
        PartJSON(
          id: part.planned.id.description, day: part.planned.day.description, sport: part.planned.sport.rawValue,
          load: part.load.points, isLoadEstimate: part.load.isEstimated)
      }
    }
  }

  struct DayJSON: Encodable {
    let day: String
    let load: Double
    let fitness: Double
    let fatigue: Double
    /// At the start of the day.
    let form: Double

    init(_ day: FitnessDay) {
      self.day = day.day.description
      load = day.load
      fitness = day.fitness
      fatigue = day.fatigue
      form = day.form
    }
  }

  struct RestJSON: Encodable {
    let days: Int
    let form: Double
  }

  let format = "fettle.plan/1"
  let today: String
  let lastDay: String
  /// Missing for a stated load and for the usual one.
  let target: TargetJSON?
  /// The mean load of the last four weeks, a day.
  let usualLoad: Double
  /// The planned workouts of the days to come that have or get a load; missing without any, for a stated load and for a
  /// target.
  let planned: PlannedJSON?
  /// By this evening.
  let fitness: Double
  let fatigue: Double
  /// From tomorrow, in order.
  let loads: [BlockJSON]
  /// The fastest rise of fitness in seven days.
  let steepestRamp: Double?
  /// The highest form that complete rest leads to.
  let restingPeak: RestJSON?
  /// Up to today.
  let history: [DayJSON]
  let days: [DayJSON]

  init(_ forecast: FitnessForecast) {
    today = forecast.request.today.description
    lastDay = forecast.request.lastDay.description
    target = forecast.request.aim.target.map { target in
      let kind =
        switch target {
        case .fitness: "fitness"
        case .form: "form"
        }
      return TargetJSON(
        kind: kind, points: target.points, rampLimit: forecast.request.limit?.pointsPerWeek,
        missingPoints: forecast.missingPoints)
    }
    usualLoad = forecast.usualLoad
    planned = forecast.planned.map(PlannedJSON.init)
    fitness = forecast.start.fitness
    fatigue = forecast.start.fatigue
    loads = forecast.blocks.map { BlockJSON(days: $0.dayCount, dailyLoad: $0.dailyLoad) }
    steepestRamp = forecast.steepestRamp
    restingPeak = forecast.restingPeak.map { RestJSON(days: $0.dayCount, form: $0.form) }
    history = forecast.history.map(DayJSON.init)
    days = forecast.days.map(DayJSON.init)
  }
}

/// `fettle plan compare --json`
struct PlanComparisonDocument: JSONDocument {
  /// The planned and the done workouts of a sport on a day.
  struct ComparisonJSON: Encodable {
    let day: String
    let sport: String
    /// `upcoming`, `done`, `partly`, `missed` or `unplanned`.
    let standing: String
    /// The done part of the planned time, or else of the distance or load; left out if none of them is planned.
    let share: Double?
    let plannedCount: Int
    let plannedSeconds: Double?
    let plannedMeters: Double?
    /// In points.
    let plannedLoad: Double?
    let doneCount: Int
    /// The moving time.
    let doneSeconds: Double
    let doneMeters: Double
    /// In points.
    let doneLoad: Double
  }

  let format = "fettle.plan-comparison/1"
  let firstDay: String
  let lastDay: String
  /// By day, then by sport.
  let comparisons: [ComparisonJSON]

  init(_ comparisons: [PlanComparison], days: ClosedRange<CalendarDay>, today: CalendarDay) {
    firstDay = days.lowerBound.description
    lastDay = days.upperBound.description
    self.comparisons = comparisons.map { comparison in
      ComparisonJSON(
        day: comparison.day.description, sport: comparison.sport.rawValue,
        standing: comparison.standing(today: today).rawValue,
        share: comparison.planned.isEmpty ? nil : comparison.share,
        plannedCount: comparison.planned.count, plannedSeconds: comparison.plannedSeconds,
        plannedMeters: comparison.plannedMeters, plannedLoad: comparison.plannedLoadPoints,
        doneCount: comparison.done.volume.workoutCount, doneSeconds: comparison.done.volume.movingTime,
        doneMeters: comparison.done.volume.distanceMeters, doneLoad: comparison.done.loadPoints)
    }
  }
}
