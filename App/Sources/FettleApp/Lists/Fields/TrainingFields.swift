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
