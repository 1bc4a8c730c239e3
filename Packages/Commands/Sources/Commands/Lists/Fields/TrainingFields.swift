extension ListField<FiltersDocument.FilterJSON> {
  static let all: [ListField] = [
    ListField("id") { $0.id },
    ListField("name") { $0.name },
    ListField("query") { $0.query },
  ]
}

extension ListField<GoalsDocument.GoalJSON> {
  static let all: [ListField] = [
    ListField("id") { $0.id },
    ListField("name") { $0.name },
    ListField("measure") { $0.measure },
    ListField("target") { $0.target },
    ListField("period") { $0.period },
    ListField("sports") { $0.sports },
    ListField("firstDay") { $0.firstDay },
    ListField("lastDay") { $0.lastDay },
    ListField("createdDay") { $0.createdDay },
    ListField("reached") { $0.reached },
    ListField("isReached") { $0.isReached },
    ListField("expected") { $0.expected },
    ListField("projected") { $0.projected },
    ListField("neededPerDay") { $0.neededPerDay },
  ]
}

extension ListField<PlannedWorkoutJSON> {
  static let all: [ListField] = [
    ListField("id") { $0.id },
    ListField("day") { $0.day },
    ListField("sport") { $0.sport },
    ListField("title") { $0.title },
    ListField("movingSeconds") { $0.movingSeconds },
    ListField("distanceMeters") { $0.distanceMeters },
    ListField("load") { $0.load },
    ListField("estimatedLoad") { $0.estimatedLoad },
    ListField("notes") { $0.notes },
  ]
}

extension ListField<PlanComparisonDocument.ComparisonJSON> {
  static let all: [ListField] = [
    ListField("day") { $0.day },
    ListField("sport") { $0.sport },
    ListField("standing") { $0.standing },
    ListField("share") { $0.share },
    ListField("plannedCount") { $0.plannedCount },
    ListField("plannedSeconds") { $0.plannedSeconds },
    ListField("plannedMeters") { $0.plannedMeters },
    ListField("plannedLoad") { $0.plannedLoad },
    ListField("doneCount") { $0.doneCount },
    ListField("doneSeconds") { $0.doneSeconds },
    ListField("doneMeters") { $0.doneMeters },
    ListField("doneLoad") { $0.doneLoad },
  ]
}

extension ListField<PeriodsDocument.TotalsJSON> {
  static let all: [ListField] = [
    ListField("firstDay") { $0.firstDay },
    ListField("lastDay") { $0.lastDay },
    ListField("workouts") { $0.workouts },
    ListField("activeDays") { $0.activeDays },
    ListField("distanceMeters") { $0.distanceMeters },
    ListField("movingTime") { $0.movingTime },
    ListField("ascentMeters") { $0.ascentMeters },
    ListField("load") { $0.load },
  ]
}

extension ListField<PlanDocument.DayJSON> {
  static let all: [ListField] = [
    ListField("day") { $0.day },
    ListField("load") { $0.load },
    ListField("fitness") { $0.fitness },
    ListField("fatigue") { $0.fatigue },
    ListField("form") { $0.form },
  ]
}
