import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle year --json`
struct YearDocument: JSONDocument {
  struct WorkoutJSON: Encodable {
    let id: String
    let title: String
    let sport: String
    let day: String
    let movingTime: Double
    let distanceMeters: Double

    init(_ workout: TrainedWorkout) {
      id = workout.id.description
      title = workout.title
      sport = workout.sport.rawValue
      day = workout.day.description
      movingTime = workout.movingSeconds
      distanceMeters = workout.distanceMeters
    }
  }

  struct FirstJSON: Encodable {
    /// `sport` or `distance`
    let kind: String
    /// The round distance that was reached.
    let meters: Double?
    let workout: WorkoutJSON

    init(_ first: YearReview.First) {
      switch first {
      case .sport: (kind, meters) = ("sport", nil)
      case .distance(let meters, _): (kind, self.meters) = ("distance", meters)
      }
      workout = WorkoutJSON(first.workout)
    }
  }

  struct RecordJSON: Encodable {
    let sport: String
    let measure: String
    let value: Double
    let day: String
    let workout: String
  }

  struct SportJSON: Encodable {
    let sport: String
    let workouts: Int
    let movingTime: Double
    let distanceMeters: Double
  }

  let format = "fettle.year/1"
  let year: Int
  let isToDate: Bool
  let sum: PeriodsDocument.TotalsJSON
  /// The same days of the year before; missing if the log does not cover it.
  let before: PeriodsDocument.TotalsJSON?
  let sports: [SportJSON]
  let biggestDay: PeriodsDocument.TotalsJSON?
  let biggestWeek: PeriodsDocument.TotalsJSON?
  let biggestMonth: PeriodsDocument.TotalsJSON?
  let longestByDistance: WorkoutJSON?
  let longestByTime: WorkoutJSON?
  let firsts: [FirstJSON]
  /// Those that still stand.
  let records: [RecordJSON]
  /// Tiles of the map that were visited for the first time.
  let newTiles: Int?
  let outdatedWorkouts: Int

  init(_ review: YearReview, _ map: TrackMap?) {
    year = review.request.year
    isToDate = review.isToDate
    sum = PeriodsDocument.TotalsJSON(review.totals)
    before = review.before.map(PeriodsDocument.TotalsJSON.init)
    sports = review.totals.sports.map {
      SportJSON(
        sport: $0.sport.rawValue, workouts: $0.totals.volume.workoutCount, movingTime: $0.totals.volume.movingTime,
        distanceMeters: $0.totals.volume.distanceMeters)
    }
    biggestDay = review.biggestDay.map(PeriodsDocument.TotalsJSON.init)
    biggestWeek = review.biggestWeek.map(PeriodsDocument.TotalsJSON.init)
    biggestMonth = review.biggestMonth.map(PeriodsDocument.TotalsJSON.init)
    longestByDistance = review.longestByDistance.map(WorkoutJSON.init)
    longestByTime = review.longestByTime.map(WorkoutJSON.init)
    firsts = review.firsts.map(FirstJSON.init)
    records = review.records.map {
      RecordJSON(
        sport: $0.sport.rawValue, measure: $0.record.measure.code, value: $0.record.best.value,
        day: $0.record.best.day.description, workout: $0.record.best.workout.description)
    }
    newTiles = map?.newTileCount
    outdatedWorkouts = review.outdatedCount
  }
}
