import Foundation

/// The samples of one exercise, as lists with their own times.
struct PolarSamples {
  /// Longer than any recording.
  private static let longestSeconds = 60 * 86_400.0

  private enum Moment {
    case time(Timestamp)
    /// Since the start.
    case elapsed(seconds: Double)
  }

  private var values: [(moment: Moment, field: SampleField, value: Double)] = []

  init(_ exercise: KeyedDecodingContainer<JSONName>) {
    guard let samples = exercise.object("samples") else {
      takeRoute(exercise)
      return
    }
    takeRoute(exercise)
    takePoints(samples.list("recordedRoute", of: PolarPoint.self) ?? [], shift: 0)
    for (name, field) in Self.fields {
      // The older layout states speeds in km/h.
      let scale = field == .speed ? 1 / 3.6 : 1
      for point in samples.list(name, of: PolarPoint.self) ?? [] {
        if let time = point.time, let value = point.value { values.append((.time(time), field, value * scale)) }
      }
    }
    for series in samples.list("samples", of: PolarSeries.self) ?? [] {
      // The unit of speeds is unknown here; positions and distances give them.
      guard let field = Self.fields[series.type], field != .speed, let interval = series.intervalSeconds else {
        continue
      }
      for (index, number) in series.values.enumerated() {
        if let value = number.value { values.append((.elapsed(seconds: Double(index) * interval), field, value)) }
      }
    }
  }

  func samples(startingAt start: Timestamp) -> ActivitySamples {
    var rows: [Int: SampleRow] = [:]
    for (moment, field, value) in values {
      let seconds =
        switch moment {
        case .time(let time): time.seconds(since: start)
        case .elapsed(let seconds): seconds
        }
      guard (-86_400...Self.longestSeconds).contains(seconds), let second = Int(exactly: seconds.rounded()) else {
        continue
      }
      rows[second, default: SampleRow()].setPlausible(field, value)
    }
    var table = SampleTable()
    for (second, var row) in rows.sorted(by: { $0.key < $1.key }) {
      _ = row.dropImpossiblePosition()
      table.append(row, at: start.adding(seconds: Double(second)))
    }
    table.finish()
    return table.columns.hasSubstance ? table.samples(in: 0..<table.count, since: start) : ActivitySamples()
  }

  private mutating func takeRoute(_ exercise: KeyedDecodingContainer<JSONName>) {
    let route = exercise.object("routes")?.object("route")
    let routeStart = route?.text("startTime").flatMap(PolarExercise.time)
    let start = exercise.text("startTime").flatMap(PolarExercise.time)
    let shift = if let routeStart, let start { routeStart.seconds(since: start) } else { 0.0 }
    takePoints(route?.list("wayPoints", of: PolarPoint.self) ?? [], shift: shift)
  }

  private mutating func takePoints(_ points: [PolarPoint], shift: Double) {
    for point in points {
      let elapsed = point.elapsedSeconds.map { Moment.elapsed(seconds: $0 + shift) }
      guard let moment = point.time.map({ Moment.time($0) }) ?? elapsed, let latitude = point.latitude,
        let longitude = point.longitude
      else { continue }
      values.append((moment, .latitude, latitude))
      values.append((moment, .longitude, longitude))
      // Without a height, Polar writes 0; the list of heights, read later, is better anyway.
      if let altitude = point.altitude, altitude != 0 { values.append((moment, .altitude, altitude)) }
    }
  }

  /// By the names of the older layout; the newer one writes them in capitals, with or without underscores.
  private static let fields: KeyValuePairs<String, SampleField> = [
    "altitude": .altitude, "distance": .distance, "speed": .speed, "heartRate": .heartRate, "power": .power,
    "cadence": .cadence, "temperature": .temperature,
  ]
}

extension KeyValuePairs<String, SampleField> {
  fileprivate subscript(name: String) -> SampleField? {
    let key = name.lowercased().filter(\.isLetter)
    return first { $0.key.lowercased() == key }?.value
  }
}
