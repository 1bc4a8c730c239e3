import GRDB

/// A row of `lap`.
struct LapRecord: Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "lap"

  var workout: String
  var position: Int
  var start: Double
  var elapsed: Double
  var timer: Double?
  var distance: Double?
  var ascent: Double?
  var heartRateAverage: Double?
  var heartRateMaximum: Double?
  var powerAverage: Double?
  var cadenceAverage: Double?
}

extension LapRecord {
  init(row: Row) {
    workout = row["workout"]
    position = row["position"]
    start = row["start"]
    elapsed = row["elapsed"]
    timer = row["timer"]
    distance = row["distance"]
    ascent = row["ascent"]
    heartRateAverage = row["heart_rate_average"]
    heartRateMaximum = row["heart_rate_maximum"]
    powerAverage = row["power_average"]
    cadenceAverage = row["cadence_average"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["workout"] = workout
    container["position"] = position
    container["start"] = start
    container["elapsed"] = elapsed
    container["timer"] = timer
    container["distance"] = distance
    container["ascent"] = ascent
    container["heart_rate_average"] = heartRateAverage
    container["heart_rate_maximum"] = heartRateMaximum
    container["power_average"] = powerAverage
    container["cadence_average"] = cadenceAverage
  }
}
