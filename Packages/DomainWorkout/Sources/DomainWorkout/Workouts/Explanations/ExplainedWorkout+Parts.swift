import DomainTraining

extension ExplainedWorkout {
  func explainPart(_ explained: inout FigureExplanation) {
    switch explained.figure {
    case .heartRateZones: explainZones(&explained, .heartRate)
    case .powerZones: explainZones(&explained, .power)
    case .paceZones: explainZones(&explained, .speed)
    case .splits:
      let splits = analysis.kilometerSplits
      guard splits.count > 1 else { return }
      explained.value = .count(splits.count)
      explained.add("last split", splits.last.map { .meters($0.distanceMeters) })
      explained.add("in miles", .count(analysis.mileSplits.count))
    case .laps:
      guard detail.laps.count > 1 else { return }
      explained.value = .count(detail.laps.count)
    case .intervals:
      let works = analysis.intervals.works
      guard !works.isEmpty else { return }
      explained.value = .count(works.count)
      explained.finding = analysis.intervals.source.map {
        "Found in the \($0 == .heartRate ? "heart rate" : $0.rawValue)."
      }
      explained.add("time of work", .seconds(works.reduce(0) { $0 + $1.seconds }))
      explained.add("time of recovery", .seconds(analysis.intervals.recoveries.reduce(0) { $0 + $1.seconds }))
    default:
      guard !analysis.climbs.isEmpty else { return }
      explained.value = .count(analysis.climbs.count)
      explained.add("ascent of all climbs", .elevation(analysis.climbs.reduce(0) { $0 + $1.ascentMeters }))
      explained.add("ascent of the workout", workout.ascent.value.map { .elevation($0) })
    }
  }

  private func explainZones(_ explained: inout FigureExplanation, _ quantity: ZoneQuantity) {
    guard let times = analysis.zones.first(where: { $0.zones.quantity == quantity }) else { return }
    let seconds = times.seconds.reduce(0, +)
    explained.value = .seconds(seconds)
    explained.finding = "The boundaries are \(times.zones.model.map { "those of \($0.name)" } ?? "your own")."
    for (name, time) in zip(times.zones.names, times.seconds) { explained.add("zone \(name)", .seconds(time)) }
    for (bound, name) in zip(times.zones.bounds, times.zones.names.dropFirst()) {
      explained.add(
        "zone \(name) from",
        quantity == .heartRate ? .beatsPerMinute(bound) : quantity == .power ? .watts(bound) : .speed(bound))
    }
    if times.zones.model != nil {
      switch quantity {
      case .heartRate: explained.thresholds = thresholds.usedHeartRates(on: day)
      case .power: explained.thresholds = [thresholds.usedPower(on: day)].compactMap(\.self)
      case .speed: explained.thresholds = [thresholds.usedSpeed(on: day)].compactMap(\.self)
      }
    }
    let missing = quantity == .heartRate ? "a heart rate" : quantity == .power ? "power" : "a speed"
    explained.omissions = omissions(of: missing, covered: seconds)
  }

  func explainEfforts(_ explained: inout FigureExplanation) {
    let efforts = TrackEfforts(of: track, sport: sport).efforts
    explained.value = efforts.isEmpty ? nil : .count(efforts.count)
    for effort in efforts { explained.add(effort.measure.explainedName, effort.measure.explained(effort.value)) }
  }
}
