import DomainTraining

extension ExplainedWorkout {
  func explainWPrime(_ explained: inout FigureExplanation) {
    guard let first = analysis.wPrimes.first else {
      if analysis.depth.power != nil {
        explained.finding =
          "There is none: critical power is unknown without all-out efforts of 2 to 20 min, by the conditions "
          + "of “critical power”."
      }
      return
    }
    let estimate = first.estimate
    explained.value = .kilojoules(first.lowest.joules / 1_000)
    explained.finding =
      "By the \(first.model.name.lowercased()) model, at the lowest moment."
      + (first.fallsBelowZero ? " Below 0, critical power or W′ is too low." : "")
    explained.add("critical power", .watts(estimate.criticalPowerWatts))
    explained.add("W′", .kilojoules(estimate.wPrimeJoules / 1_000))
    explained.add("fitted by", .text(estimate.model.name))
    explained.add("moment", .seconds(first.lowest.offset))
    explained.add("time constant", first.recoverySeconds.map { .seconds($0) })
    explained.alternatives = analysis.wPrimes.dropFirst().map {
      .init($0.model.rawValue, $0.model.name, .kilojoules($0.lowest.joules / 1_000))
    }
    explained.omissions = omissions(of: "power, which counts as rest", covered: analysis.depth.power?.seconds ?? 0)
  }

  func explainDistribution(_ explained: inout FigureExplanation, _ histogram: TimeHistogram?) {
    guard let histogram, let most = histogram.seconds.indices.max(by: { histogram.seconds[$0] < histogram.seconds[$1] })
    else { return }
    let total = histogram.seconds.reduce(0, +)
    explained.value = .seconds(total)
    explained.finding = "The time of all bins, in \(histogram.unit.rawValue.replacing("-", with: " "))."
    explained.add("bins", .count(histogram.seconds.count))
    explained.add("width of a bin", .number(histogram.binWidth, digits: 0))
    explained.add("most time from", .number(histogram.lowerBound + Double(most) * histogram.binWidth, digits: 0))
    explained.omissions = omissions(
      of: explained.figure == .cadenceDistribution ? "a cadence above 0" : "motion", covered: total)
  }

  func explainSwim(_ explained: inout FigureExplanation) {
    guard let swim = analysis.swim else { return }
    switch explained.figure {
    case .swolf: explained.value = swim.averageSWOLF.map { .number($0, digits: 1) }
    default: explained.value = swim.strokesPerMinute.map { .cadence($0) }
    }
    guard explained.value != nil else { return }
    explained.add("lengths with a speed", .count(swim.activeLengths.count))
    explained.add("time of swimming", .seconds(swim.activeSeconds))
    explained.add("strokes of a length", swim.strokesPerLength.map { .number($0, digits: 1) })
    if explained.figure == .swolf {
      explained.alternatives = [
        swim.averageSWOLFOfAllLengths.map {
          .init("all-lengths", "Runalyze: with lengths without strokes", .number($0, digits: 1))
        }
      ].compactMap(\.self)
    }
  }
}
