import DomainTraining

extension ExplainedFigure {
  var goalRule: FigureRule {
    switch self {
    case .goalReached:
      FigureRule(
        "How far you have come by this evening.",
        rule: "The sum over the days of the goal through today; for fitness, its value this evening.",
        source: "Definition.",
        edges: [
          "A workout counts on the local day of its start.", "Only the sports of the goal count, each by itself.",
          "After the last day, the value of that day remains.",
        ])
    case .goalExpected:
      FigureRule(
        "What an even pace would have reached by this evening.",
        rule: "Target × days so far / days; for fitness, start + (target − start) × days so far / days.",
        source: Self.ownConvention,
        edges: ["Today counts as a whole day.", "Months and leap years count with their real length."])
    case .goalProjected:
      FigureRule(
        "What you reach by the last day at this rate.",
        rule: "Reached × days / days so far; for fitness, its value on the last day with the mean load of "
          + "\(FitnessGoalProgress.recentDayCount) days.",
        source: "Definition; for fitness, the impulse-response model of E. W. Banister.",
        edges: ["Before the first day there is none, except for fitness."])
    default:
      FigureRule(
        "What each day after today needs.",
        rule: "(Target − reached) / days after today; for fitness, the daily load that reaches it on the last day.",
        source: "Definition; for fitness, the impulse-response model of E. W. Banister, solved for the load.",
        edges: ["Without a day after today, or with the target reached, nothing is needed."])
    }
  }
}
