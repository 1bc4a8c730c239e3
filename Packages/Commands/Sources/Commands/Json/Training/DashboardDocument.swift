import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle dashboard --json`
struct DashboardDocument: JSONDocument {
  struct WeekJSON: Encodable {
    let firstDay: String
    let volume: VolumeJSON
    let sports: [SportJSON]
  }

  struct SportJSON: Encodable {
    let sport: String
    let volume: VolumeJSON
  }

  struct FitnessJSON: Encodable {
    let day: String
    let load: Double
    let fitness: Double
    let fatigue: Double
    let form: Double
  }

  let format = "fettle.dashboard/1"
  let today: String
  let sport: String?
  let weeks: [WeekJSON]
  /// Of all time and all sports, whatever the filter.
  let sports: [SportJSON]
  /// The last year, day by day.
  let fitness: [FitnessJSON]
  let recentWorkouts: [WorkoutJSON]
  /// Records that fell in the last six weeks, the latest first.
  let latestRecords: [LatestRecordJSON]
  /// On the last day; omitted without any load.
  let status: StatusJSON?
  /// The last week beside the ones before it.
  let comparison: ComparisonJSON
  /// The sports of the period, the one with the most moving time first.
  let shares: [ShareJSON]

  init(_ overview: TrainingOverview, sport: Sport?) {
    today = overview.today.description
    self.sport = sport?.rawValue
    weeks = overview.weeks.map {
      WeekJSON(
        firstDay: $0.firstDay.description, volume: VolumeJSON($0.volume),
        sports: $0.sportVolumes.map { SportJSON(sport: $0.sport.rawValue, volume: VolumeJSON($0.volume)) })
    }
    fitness = overview.fitnessDays.map {
      FitnessJSON(
        day: $0.day.description, load: $0.load, fitness: $0.fitness, fatigue: $0.fatigue, form: $0.form)
    }
    sports = overview.sportVolumes.map { SportJSON(sport: $0.sport.rawValue, volume: VolumeJSON($0.volume)) }
    recentWorkouts = overview.recentWorkouts.map(WorkoutJSON.init)
    latestRecords = overview.latestRecords.map { LatestRecordJSON($0) }
    status = StatusJSON(overview)
    comparison = ComparisonJSON(overview.comparison)
    shares = overview.sportShares.map { ShareJSON($0) }
  }
}

extension DashboardDocument {
  /// A record and its sport.
  struct LatestRecordJSON: Encodable {
    let sport: String
    let record: RecordJSON

    init(_ latest: LatestRecord) {
      sport = latest.sport.rawValue
      record = RecordJSON(latest.record)
    }
  }

  /// Fitness on the last day, and what the next day may bring.
  struct StatusJSON: Encodable {
    struct OutlookJSON: Encodable {
      let rest: Double
      /// Omitted if no load is typical.
      let easy: Double?
      let hard: Double?
    }

    let fitness: Double
    let fatigue: Double
    let form: Double
    /// Points of fitness in seven days.
    let rampPerWeek: Double?
    /// Fatigue divided by fitness.
    let balance: Double?
    /// Of the last seven days.
    let monotony: Double?
    let strain: Double?
    /// Tomorrow's form; only for a period that ends today.
    let formTomorrow: OutlookJSON?

    init?(_ overview: TrainingOverview) {
      guard let status = overview.fitnessStatus else { return nil }
      fitness = status.fitness.value
      fatigue = status.fatigue.value
      form = status.form.value
      rampPerWeek = status.weeklyRamp
      balance = status.balance
      monotony = overview.monotony?.monotony
      strain = overview.monotony?.strain
      formTomorrow = overview.formOutlook.map {
        OutlookJSON(rest: $0.rest, easy: $0.easy?.form, hard: $0.hard?.form)
      }
    }
  }

  /// Totals with their load.
  struct TotalsJSON: Encodable {
    let volume: VolumeJSON
    let load: Double

    init(_ totals: WorkoutTotals) {
      volume = VolumeJSON(totals.volume)
      load = totals.loadPoints
    }
  }

  /// A week beside the ones before it.
  struct ComparisonJSON: Encodable {
    let firstDay: String
    let week: TotalsJSON
    /// Up to the same weekday.
    let lastWeekSoFar: TotalsJSON
    let lastWeek: TotalsJSON
    /// Of the four weeks before.
    let meanBefore: TotalsJSON

    init(_ comparison: WeekComparison) {
      firstDay = comparison.firstDay.description
      week = TotalsJSON(comparison.totals)
      lastWeekSoFar = TotalsJSON(comparison.lastWeekSoFar)
      lastWeek = TotalsJSON(comparison.lastWeek)
      meanBefore = TotalsJSON(comparison.meanBefore)
    }
  }

  /// A sport's part of the period.
  struct ShareJSON: Encodable {
    let sport: String
    let totals: TotalsJSON
    /// Of the moving time, 0 to 1.
    let timeShare: Double

    init(_ share: TrainingOverview.SportShare) {
      sport = share.sport.rawValue
      totals = TotalsJSON(share.totals)
      timeShare = share.timeShare
    }
  }
}
