public import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout

extension Metric {
  /// The figures that a label of a screen stands for; empty for a label of something else.
  public static func labeled(_ label: String) -> [Metric] {
    figures[label.lowercased().replacing(", all sports", with: "")] ?? []
  }

  private static let allTrends = allCases.filter { $0.subject == .trends }

  private static let figures: [String: [Metric]] = [
    "distance": [.distance], "moving": [.movingTime], "timer": [.movingTime], "elapsed": [.elapsedTime],
    "time": [.movingTime, .periodTime],
    "pace": [.pace], "speed": [.pace], "ascent": [.ascent], "descent": [.descent], "heart rate": [.heartRate],
    "hr": [.heartRate], "max hr": [.maximumHeartRate], "power": [.power], "max power": [.maximumPower],
    "cadence": [.cadence], "max cadence": [.maximumCadence], "energy": [.energy], "lengths": [.poolLengths],
    "effort": [.effort], "load": [.load], "training load": [.load], "weighted power": [.weightedPower],
    "intensity": [.intensity], "variability": [.variability], "work": [.work, .intervals],
    "efficiency": [.efficiency], "decoupling": [.decoupling], "graded pace": [.gradedPace],
    "graded speed": [.gradedPace], "coasting": [.coasting], "heart-rate zones": [.heartRateZones],
    "power zones": [.powerZones], "pace zones": [.paceZones], "kilometers": [.splits], "miles": [.splits],
    "each kilometer": [.splits], "each mile": [.splits], "laps": [.laps], "lap": [.laps], "km": [.splits],
    "mi": [.splits], "intervals": [.intervals], "recovery": [.intervals], "from": [.intervals],
    "fitness": [.fitness], "fatigue": [.fatigue], "form": [.form, .formOutlook], "ramp": [.ramp],
    "balance": [.balance], "monotony": [.monotony], "strain": [.strain], "share": [.sportShare],
    "this week": [.weekTime, .weekDistance, .weekAscent, .weekLoad], "time by week": [.weekTime, .weeklyMean],
    "final week": [.weekTime, .weekDistance, .weekAscent, .weekLoad],
    "fitness, fatigue and form": [.fitness, .fatigue, .form], "by sport": [.sportShare],
    "load by day": [.loadByDay, .activeDays, .daysInARow, .hardestDay, .longestWeek],
    "fitness and load": [.fitness, .fatigue, .form, .ramp, .loadRatio, .monotony, .strain],
    "trend": [.fitness, .fatigue, .form, .ramp, .balance, .monotony, .strain],
    "in depth": [.weightedPower, .intensity, .variability, .work, .efficiency, .decoupling, .gradedPace, .coasting],
    "lowest w′, integral": [.wPrimeBalance], "lowest w′, differential": [.wPrimeBalance],
    "w′ balance": [.wPrimeBalance], "swolf": [.swolf], "stroke rate": [.strokeRate], "swimming pace": [.pace],
    "distribution": [.cadenceDistribution, .speedDistribution], "same route": [.sameRoute],
    "difference": [.sameRoute], "cp": [.criticalPower], "w′": [.wPrime], "fit": [.criticalPower],
    "estimates": [.criticalPower, .wPrime, .thresholdPower, .criticalSpeed, .criticalSwimSpeed],
    "critical speed": [.criticalSpeed], "d′": [.criticalSpeed], "css": [.criticalSwimSpeed],
    "95% of best 20 min": [.thresholdPower], "heart-rate": [.heartRate], "power per kg": [.durationCurve],
    "proposed thresholds": [.proposedThreshold], "proposed": [.proposedThreshold], "in use": [.proposedThreshold],
    "climb": [.climbs], "best": [.bestEfforts], "better by": [.bestEfforts], "record": [.bestEfforts],
    "records": [.fastestTimes, .mostOfWorkout, .bestPower, .bestHeartRate],
    "best efforts": [.fastestTimes, .mostOfWorkout, .bestPower, .durationCurve],
    // Periods.
    "workouts": [.periodWorkouts], "active days": [.periodActiveDays],
    "total": [.periodTime, .periodDistance, .periodLoad], "totals": [.periodTime, .periodDistance, .periodLoad],
    "time by day": [.periodTime], "time by month": [.periodTime],
    "months": [.periodTime, .periodDistance, .periodLoad],
    "so far": [.periodTime], "before": [.periodTime, .durationCurve],
    "change": [.periodTime, .durationCurve, .gapStretches], "%": [.periodTime],
    "a week": [.periodTime, .plannedRamp],
    "ramp a week": [.ramp], "acute to chronic": [.loadRatio], "days": [.dayStreak],
    "weeks": [.weekStreak, .plannedLoad],
    "in a row": [.dayStreak, .weekStreak], "now": [.dayStreak, .weekStreak], "longest": [.dayStreak, .weekStreak],
    "eddington": [.eddington], "number": [.eddington], "to the next": [.eddington],
    "streaks and eddington number": [.dayStreak, .weekStreak, .eddington],
    // Figures of a period.
    "z1": [.zoneTime], "z2": [.zoneTime], "z3": [.zoneTime], "z4": [.zoneTime], "z5": [.zoneTime],
    "time by heart rate zone": [.zoneTime], "load by heart rate zone": [.zoneLoad], "time by intensity": [.periodTime],
    "load z1": [.zoneLoad], "load z2": [.zoneLoad], "load z3": [.zoneLoad], "load z4": [.zoneLoad],
    "load z5": [.zoneLoad], "moderate": [.intensityShape], "hard": [.intensityShape],
    "shape": [.intensityShape, .polarizationIndex], "above threshold": [.thresholdTime], "fastest": [.pace],
    "time %": [.periodTime], "explorer tiles": [.explorerTiles], "tiles": [.explorerTiles],
    "biggest and longest": [.yearHighlights], "biggest day": [.yearHighlights], "biggest week": [.yearHighlights],
    "biggest month": [.yearHighlights], "farthest": [.yearHighlights], "longest time": [.yearHighlights],
    "first": [.firstTimes], "for the first time": [.firstTimes],
    "records of the year": [.fastestTimes, .mostOfWorkout, .bestPower, .bestHeartRate],
    "largest square": [.explorerTiles], "largest cluster": [.explorerTiles],
    // Trends.
    "trends": allTrends, "in 28 days": allTrends, "95% interval": allTrends, "evidence": allTrends,
    // Comparisons.
    "gap": [.timeGap], "lost and gained": [.gapStretches], "per km": [.gapStretches], "per mile": [.gapStretches],
    "±": [.timeGap, .lapDifference], "splits": [.splits], "behind best": [.routeTime, .segmentTime, .intervalTime],
    "on this route": [.routeTime], "over time": [.routeTime], "efforts": [.segmentTime, .intervalTime],
    "efforts over time": [.segmentTime, .intervalTime],
    // Goals.
    "goal": [.goalReached], "goals": [.goalReached, .goalExpected, .goalProjected, .goalNeeded],
    "reached": [.goalReached], "expected": [.goalExpected], "projected": [.goalProjected], "needed": [.goalNeeded],
    // The plan and predictions.
    "today": [.fitness, .fatigue, .form],
    "plan": [.plannedLoad, .plannedFitness, .plannedFatigue, .plannedForm], "a day": [.plannedLoad],
    "predicted times": [.predictedTime], "riegel": [.predictedTime], "own exponent": [.predictedTime, .ownExponent],
    "cameron": [.predictedTime], "vdot": [.vdot, .predictedTime], "vickers–v.": [.predictedTime],
    "mean pace": [.predictedTime], "range": [.predictedTime], "training paces": [.trainingPaces],
    "easy": [.trainingPaces, .intensityShape],
    "marathon": [.trainingPaces], "threshold": [.trainingPaces], "interval": [.trainingPaces],
    "repetition": [.trainingPaces], "vo2max": [.oxygenUptake], "value": [.oxygenUptake],
  ]
}

extension QuantityFormatter {
  /// What a best effort is measured by: "5 km", "Half marathon", "20 min power", "Most ascent".
  public func name(of measure: EffortMeasure) -> String {
    switch measure {
    case .time(let meters): Self.raceNames[meters] ?? length(meters)
    case .power(let seconds): "\(span(seconds)) power"
    case .heartRate(let seconds): "\(span(seconds)) heart rate"
    case .whole(.distance): "Longest distance"
    case .whole(.movingTime): "Longest time"
    case .whole(.ascent): "Most ascent"
    case .whole(.speed): "Fastest average"
    case .whole(.climb): "Biggest climb"
    }
  }

  /// The value of a best effort with its unit.
  public func value(_ value: Double?, of measure: EffortMeasure, in sport: Sport) -> String {
    switch measure {
    case .time, .whole(.movingTime): duration(seconds: value)
    case .power: power(watts: value)
    case .heartRate: heartRate(beatsPerMinute: value)
    case .whole(.distance): distance(meters: value, in: sport)
    case .whole(.ascent), .whole(.climb): ascent(meters: value)
    case .whole(.speed): speed(metersPerSecond: value, in: sport)
    }
  }

  /// How much better one value is than another: "0:12", "0.4 s", "15 W".
  public func improvement(from previous: Double, to value: Double, of measure: EffortMeasure, in sport: Sport) -> String
  {
    switch measure {
    // A difference of paces is not the pace of a difference.
    case .whole(.speed): percentage((value - previous) / previous, fractionDigits: 1)
    case .time, .whole(.movingTime): timeDifference(seconds: (value - previous).magnitude)
    default: self.value((value - previous).magnitude, of: measure, in: sport)
    }
  }

  /// A clock shows a difference below a second as none.
  private func timeDifference(seconds: Double) -> String {
    if seconds == 0 { return Self.absent }
    if seconds < 0.05 { return "< 0.1 s" }
    return seconds < 0.95 ? "\(number(seconds, fractionDigits: 1)) s" : duration(seconds: seconds)
  }

  private static let raceNames: [Double: String] = [
    Splits.mileMeters: "1 mile", 21_097.5: "Half marathon", 42_195: "Marathon", 100 * Splits.mileMeters: "100 miles",
  ]

  /// Race distances keep their names in every system of units.
  private func length(_ meters: Double) -> String {
    meters < 1_000
      ? "\(number(meters)) m"
      : "\(number(meters / 1_000, fractionDigits: meters.truncatingRemainder(dividingBy: 1_000) == 0 ? 0 : 1)) km"
  }

  private func span(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : seconds % 3_600 == 0 ? "\(seconds / 3_600) h" : "\(seconds / 60) min"
  }
}

extension Text {
  /// The star before the title of a workout that has a record; nothing before others.
  static func recordStar(if hasRecord: Bool, in symbols: SymbolSet) -> Text {
    guard hasRecord else { return Text("") }
    return Text(mark: symbols == .ascii ? "* " : "★ ", words: "record: ").foreground(.good)
  }
}
