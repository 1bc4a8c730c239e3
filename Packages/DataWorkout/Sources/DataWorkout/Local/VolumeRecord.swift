import GRDB

/// A row of sums over `workout`.
struct VolumeRecord: FetchableRecord {
  static let sums =
    "count(*) AS workouts, sum(distance) AS distance, sum(moving) AS moving, sum(ascent) AS ascent"

  var day: Int
  var sport: String
  var workouts: Int
  var distance: Double
  var moving: Double
  var ascent: Double

  init(row: Row) {
    day = row["day"]
    sport = row["sport"]
    workouts = row["workouts"]
    distance = row["distance"]
    moving = row["moving"]
    ascent = row["ascent"]
  }
}
