import DomainCore
import DomainTraining

extension ExplainedWorkout {
  func explainRecorded(_ explained: inout FigureExplanation) {
    switch explained.figure {
    case .distance: explain(&explained, workout.distance) { .meters($0) }
    case .movingTime: explain(&explained, workout.movingTime) { .seconds($0) }
    case .ascent: explain(&explained, workout.ascent) { .elevation($0) }
    case .descent: explain(&explained, workout.descent) { .elevation($0) }
    case .heartRate:
      explain(&explained, workout.heartRate) { .beatsPerMinute($0) }
      explained.omissions = omissions(of: "a heart rate", covered: heartRates.totalSeconds)
    case .elapsedTime:
      explained.value = workout.elapsedTime > 0 ? .seconds(workout.elapsedTime) : nil
      explained.add("the device's timer", workout.timerTime.map { .seconds($0) })
    case .pace:
      explained.value = workout.averageSpeed.map { .speed($0) }
      explained.add("distance", workout.distance.value.map { .meters($0) })
      explained.add("moving time", workout.movingTime.value.map { .seconds($0) })
    case .effort:
      explained.value = workout.perceivedEffort.map { .number($0, digits: $0 == $0.rounded() ? 0 : 1) }
      explained.finding = workout.perceivedEffort.map { _ in "You entered it." }
    case .energy: explainEnergy(&explained)
    case .poolLengths:
      explained.value = workout.poolLengthCount.map { .count($0) }
      explained.add("length of the pool", workout.poolLengthMeters.map { .meters($0) })
    default: explainSensor(&explained)
    }
  }

  var heartRates: SampleSpans { SampleSpans(heartRatesOf: track) }
  var powers: SampleSpans { SampleSpans(of: track.powers, in: track) { $0 >= 0 } }

  /// A value of which there are several versions: all of them, and which one is shown.
  private func explain(
    _ explained: inout FigureExplanation, _ figure: SourcedValue, _ value: (Double) -> ExplainedValue
  ) {
    explained.value = figure.value.map(value)
    explained.finding =
      figure.stated != nil
      ? "You set it."
      : figure.reported != nil
        ? "The device's value." : figure.computed != nil ? "Fettle computed it from the track." : nil
    explained.add("yours", figure.stated.map(value))
    explained.add("the device's", figure.reported.map(value))
    explained.add("computed", figure.computed.map(value))
    explained.add("samples", track.isEmpty ? nil : .count(track.count))
  }

  private func explainSensor(_ explained: inout FigureExplanation) {
    switch explained.figure {
    case .maximumHeartRate: explained.value = workout.maximumHeartRateBPM.map { .beatsPerMinute($0) }
    case .power: explained.value = workout.averagePowerWatts.map { .watts($0) }
    case .maximumPower: explained.value = workout.maximumPowerWatts.map { .watts($0) }
    case .cadence: explained.value = workout.averageCadenceRPM.map { .cadence($0) }
    default: explained.value = workout.maximumCadenceRPM.map { .cadence($0) }
    }
    guard explained.value != nil else { return }
    let measured = TrackMeasurement(of: track, sport: sport)
    switch explained.figure {
    case .maximumHeartRate: explained.add("in the track", measured.maximumHeartRateBPM.map { .beatsPerMinute($0) })
    case .power:
      explained.add("in the track", measured.averagePowerWatts.map { .watts($0) })
      explained.omissions = omissions(of: "power", covered: powers.totalSeconds)
    case .maximumPower: explained.add("in the track", measured.maximumPowerWatts.map { .watts($0) })
    case .cadence: explained.add("in the track", measured.averageCadenceRPM.map { .cadence($0) })
    default: explained.add("in the track", measured.maximumCadenceRPM.map { .cadence($0) })
    }
  }

  private func explainEnergy(_ explained: inout FigureExplanation) {
    explained.value = workout.energyKilocalories.map { .kilocalories($0) }
    guard explained.value != nil else { return }
    let stated = thresholds.thresholds(on: day)
    let inputs = EnergyInputs(
      of: track, seconds: effort.seconds, years: stated.ageYears.map { Double($0) }, sex: stated.sex)
    explained.alternatives = EnergyRule.allCases.compactMap { rule in
      rule.kilocalories(inputs).map { .init(rule.rawValue, rule.name, .kilocalories($0)) }
    }
  }
}
