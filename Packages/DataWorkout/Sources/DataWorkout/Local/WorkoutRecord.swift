import Foundation
import GRDB

/// A row of `workout`.
struct WorkoutRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "workout"

  var id: String
  var title: String
  var sport: String
  var start: Double
  var utcOffset: Int
  var day: Int
  var elapsed: Double
  var timer: Double?
  var movingReported: Double?
  var movingComputed: Double?
  var distanceReported: Double?
  var distanceComputed: Double?
  var ascentReported: Double?
  var ascentComputed: Double?
  var descentReported: Double?
  var descentComputed: Double?
  var heartRateAverage: Double?
  var heartRateMaximum: Double?
  var powerAverage: Double?
  var powerMaximum: Double?
  var cadenceAverage: Double?
  var cadenceMaximum: Double?
  var energy: Double?
  var poolLength: Double?
  var poolCount: Int?
  var effort: Double?
  var load: LoadRecord?
  var source: SourceRecord?
}

extension WorkoutRecord {
  init(row: Row) {
    id = row["id"]
    title = row["title"]
    sport = row["sport"]
    start = row["start"]
    utcOffset = row["utc_offset"]
    day = row["day"]
    elapsed = row["elapsed"]
    timer = row["timer"]
    movingReported = row["moving_reported"]
    movingComputed = row["moving_computed"]
    distanceReported = row["distance_reported"]
    distanceComputed = row["distance_computed"]
    ascentReported = row["ascent_reported"]
    ascentComputed = row["ascent_computed"]
    descentReported = row["descent_reported"]
    descentComputed = row["descent_computed"]
    heartRateAverage = row["heart_rate_average"]
    heartRateMaximum = row["heart_rate_maximum"]
    powerAverage = row["power_average"]
    powerMaximum = row["power_maximum"]
    cadenceAverage = row["cadence_average"]
    cadenceMaximum = row["cadence_maximum"]
    energy = row["energy"]
    poolLength = row["pool_length"]
    poolCount = row["pool_count"]
    effort = row["effort"]
    load = LoadRecord(row: row)
    source = SourceRecord(row: row)
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["title"] = title
    container["sport"] = sport
    container["start"] = start
    container["utc_offset"] = utcOffset
    container["day"] = day
    container["elapsed"] = elapsed
    container["timer"] = timer
    container["moving_reported"] = movingReported
    container["moving_computed"] = movingComputed
    container["distance_reported"] = distanceReported
    container["distance_computed"] = distanceComputed
    container["ascent_reported"] = ascentReported
    container["ascent_computed"] = ascentComputed
    container["descent_reported"] = descentReported
    container["descent_computed"] = descentComputed
    container["heart_rate_average"] = heartRateAverage
    container["heart_rate_maximum"] = heartRateMaximum
    container["power_average"] = powerAverage
    container["power_maximum"] = powerMaximum
    container["cadence_average"] = cadenceAverage
    container["cadence_maximum"] = cadenceMaximum
    container["energy"] = energy
    container["pool_length"] = poolLength
    container["pool_count"] = poolCount
    container["effort"] = effort
    load?.encode(to: &container)
    source?.encode(to: &container)
  }
}
