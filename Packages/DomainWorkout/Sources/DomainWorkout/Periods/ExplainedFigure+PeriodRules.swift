import DomainTraining

extension ExplainedFigure {
  /// What counts as the time of a workout in totals.
  static let timeOfWorkout =
    "A workout counts with its moving time, or with the device's timer if the device states only that, or else with its "
    + "elapsed time."

  private static let periodEdges = [
    "A workout belongs to the calendar day where it began, at its own place.",
    "A period that is not over is compared up to the same day of the other one.",
    "“A week” is the total / days of the period × 7, without days to come.",
  ]

  var periodRule: FigureRule {
    switch self {
    case .periodWorkouts:
      FigureRule(
        "How many workouts a period has.", rule: "The number of workouts that began in it.", source: "Definition.",
        edges: Self.periodEdges)
    case .periodActiveDays:
      FigureRule(
        "On how many days of a period you trained.", rule: "The number of days with at least one workout.",
        source: "Definition.", edges: Self.periodEdges)
    case .periodTime:
      FigureRule(
        "How long you trained in a period.", rule: "The sum of the times of the workouts.", source: "Definition.",
        edges: [Self.timeOfWorkout] + Self.periodEdges)
    case .periodDistance, .periodAscent, .periodLoad:
      FigureRule(
        "\(word.prefix(1).uppercased() + word.dropFirst()) of all workouts of a period.",
        rule: "The sum of the \(word) of the workouts.", source: "Definition.", edges: Self.periodEdges)
    case .loadRatio:
      FigureRule(
        "Recent load compared with that of four weeks.",
        rule: "Mean daily load of 7 days / mean daily load of 28 days.",
        constants: ["0.8 to 1.3 is usual"],
        source: "T. J. Gabbett, 2016, with rolling means. That a range is safe is disputed.",
        edges: [
          "None until the first load is 28 days old, and below one point a day.", "All sports count.",
          "The dashboard divides fatigue by fitness instead.",
        ])
    case .dayStreak, .weekStreak:
      FigureRule(
        "\(self == .dayStreak ? "Days" : "Weeks") in a row with training.",
        rule: self == .dayStreak
          ? "A streak continues while each day has a workout, and is alive if its last day is today or yesterday."
          : "A streak continues while each calendar week has a workout, and is alive if its last week is this or the last.",
        source: Self.ownConvention,
        edges: ["Of equal streaks the earlier one is the longest.", "dreeve ends weeks seven days after a workout."])
    default:
      FigureRule(
        "The largest number n of days with at least n kilometers, or miles, each.",
        rule: "Days are sorted by distance; n is the last place whose day has at least as many whole units.",
        source: "A. Eddington, on his bicycle.",
        edges: [
          "The distance of a day is the sum of its workouts.",
          "Kilometers and miles have numbers of their own; one cannot be converted into the other.",
        ])
    }
  }

  private var word: String { self == .periodDistance ? "distance" : self == .periodAscent ? "ascent" : "load" }
}
