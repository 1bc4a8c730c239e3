public import DomainWorkout

extension ExplainedFigure {
  /// The figures that a label of a screen stands for; empty for a label of something else.
  public static func labeled(_ label: String) -> [ExplainedFigure] {
    figures[label.lowercased().replacing(", all sports", with: "")] ?? []
  }

  private static let figures: [String: [ExplainedFigure]] = [
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
    "change": [.periodTime, .durationCurve], "%": [.periodTime],
    "a week": [.periodTime, .plannedRamp],
    "ramp a week": [.ramp], "acute to chronic": [.loadRatio], "days": [.dayStreak],
    "weeks": [.weekStreak, .plannedLoad],
    "in a row": [.dayStreak, .weekStreak], "now": [.dayStreak, .weekStreak], "longest": [.dayStreak, .weekStreak],
    "eddington": [.eddington], "number": [.eddington], "to the next": [.eddington],
    "streaks and eddington number": [.dayStreak, .weekStreak, .eddington],
    // Goals.
    "goal": [.goalReached], "goals": [.goalReached, .goalExpected, .goalProjected, .goalNeeded],
    "reached": [.goalReached], "expected": [.goalExpected], "projected": [.goalProjected], "needed": [.goalNeeded],
    // The plan and predictions.
    "today": [.fitness, .fatigue, .form],
    "plan": [.plannedLoad, .plannedFitness, .plannedFatigue, .plannedForm], "a day": [.plannedLoad],
    "predicted times": [.predictedTime], "riegel": [.predictedTime], "own exponent": [.predictedTime, .ownExponent],
    "cameron": [.predictedTime], "vdot": [.vdot, .predictedTime], "vickers–v.": [.predictedTime],
    "mean pace": [.predictedTime], "range": [.predictedTime], "training paces": [.trainingPaces],
    "easy": [.trainingPaces],
    "marathon": [.trainingPaces], "threshold": [.trainingPaces], "interval": [.trainingPaces],
    "repetition": [.trainingPaces], "vo2max": [.oxygenUptake], "value": [.oxygenUptake],
  ]
}
