import Foundation

/// A value or a position at a moment.
struct PolarPoint: Decodable {
  /// Local, as if it were UTC.
  let time: Timestamp?
  let elapsedSeconds: Double?
  let value: Double?
  let latitude: Double?
  let longitude: Double?
  let altitude: Double?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time = fields.text("dateTime").flatMap(PolarExercise.time)
    elapsedSeconds = fields.number("elapsedMillis").map { $0 / 1000 }
    value = fields.number("value")
    latitude = fields.number("latitude")
    longitude = fields.number("longitude")
    altitude = fields.number("altitude")
  }
}

/// Values at a fixed interval.
struct PolarSeries: Decodable {
  /// One value; absent if it is anything but a number.
  struct Number: Decodable {
    let value: Double?

    init(from decoder: any Decoder) throws {
      value = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  let type: String
  let intervalSeconds: Double?
  let values: [Number]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    type = fields.text("type") ?? ""
    intervalSeconds = fields.positive("intervalMillis").map { $0 / 1000 }
    values = fields.list("values", of: Number.self) ?? []
  }
}
