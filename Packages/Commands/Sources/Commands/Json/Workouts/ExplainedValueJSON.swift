import DomainCore
import DomainWorkout

extension ExplanationDocument {
  /// A value in SI units, except for heart rates, cadences and energy. It has a number or a text.
  struct ValueJSON: Encodable {
    let number: Double?
    let text: String?
    /// `points`, `1`, `fraction`, `s`, `m`, `m/s`, `bpm`, `W`, `kJ`, `kcal`, `rpm` or `count`; omitted for texts.
    let unit: String?

    init(_ value: ExplainedValue) {
      let (number, unit): (Double?, String?) =
        switch value {
        case .points(let points): (points, "points")
        case .number(let number, _): (number, "1")
        case .fraction(let part): (part, "fraction")
        case .seconds(let seconds): (seconds, "s")
        case .meters(let meters), .elevation(let meters): (meters, "m")
        case .speed(let speed): (speed, "m/s")
        case .beatsPerMinute(let bpm): (bpm, "bpm")
        case .watts(let watts): (watts, "W")
        case .kilojoules(let work): (work, "kJ")
        case .kilocalories(let energy): (energy, "kcal")
        case .cadence(let perMinute): (perMinute, "rpm")
        case .count(let count): (Double(count), "count")
        case .day, .text: (nil, nil)
        }
      self.number = number
      self.unit = unit
      text =
        switch value {
        case .day(let day): day.description
        case .text(let text): text
        default: nil
        }
    }
  }

  struct ThresholdJSON: Encodable {
    let name: String
    let value: ValueJSON
    /// `set`, `assumed`, `estimated-from-age` or `derived`.
    let origin: String
    /// The first day with this value; omitted if it was not set, or for all days.
    let from: String?
    /// The age of an estimate, in years.
    let age: Int?

    init(_ threshold: UsedThreshold) {
      name = threshold.name
      value = ValueJSON(threshold.value)
      var (from, age): (String?, Int?)
      switch threshold.origin {
      case .set(let day): (origin, from) = ("set", day?.description)
      case .assumed: origin = "assumed"
      case .estimatedFromAge(let years): (origin, age) = ("estimated-from-age", years)
      case .derived: origin = "derived"
      }
      self.from = from
      self.age = age
    }
  }
}
