import DomainTraining

extension ExplainedFigure {
  private static let model =
    "The impulse-response model of E. W. Banister, with the smoothing of GoldenCheetah and Elevate."
  private static let everyDay = "Every calendar day counts, with 0 on days without training; all sports count."

  var fitnessRule: FigureRule {
    switch self {
    case .fitness, .fatigue:
      FigureRule(
        "Load averaged over about \(self == .fitness ? "six weeks" : "a week"); called \(self == .fitness ? "CTL" : "ATL") elsewhere.",
        rule: "Yesterday's value + k × (today's load − yesterday's value), with k = 1 − e^(−1/n).",
        constants: self == .fitness
          ? ["n = \(Int(FitnessModel.fitnessDays)) days, so k = 0.0235"]
          : ["n = \(Int(FitnessModel.fatigueDays)) days, so k = 0.1331"],
        source: Self.model, edges: ["It starts at 0 before the first workout.", Self.everyDay])
    case .form:
      FigureRule(
        "How rested you are; called TSB elsewhere.", rule: "Yesterday's fitness − yesterday's fatigue.",
        constants: [
          "Fitness over \(Int(FitnessModel.fitnessDays)) days and fatigue over \(Int(FitnessModel.fatigueDays)), with k = 1 − e^(−1/n)",
          "risk below −30, optimal to −10, neutral to 5, fresh to 25, transition above",
        ],
        source: Self.model, edges: ["Today's load does not change today's form. Runalyze and dreeve use the same day."])
    case .formOutlook:
      FigureRule(
        "Tomorrow's form after a hard day, an easy day or rest today.",
        rule: "Form with today's load raised to that of a typical hard or easy day of the last six weeks.",
        constants: ["Hard: 90th percentile of training days", "easy: 25th percentile"], source: Self.ownConvention,
        edges: ["With fewer than four training days nothing is typical."])
    case .ramp:
      FigureRule(
        "How fast fitness rises.", rule: "Today's fitness − fitness seven days ago.",
        constants: ["5 to 8 points a week are usual"], source: "J. Friel.", edges: ["None in the first week of a log."])
    case .balance:
      FigureRule(
        "Fatigue divided by fitness.", rule: "Fatigue / fitness.", constants: ["0.8 to 1.3 is usual"],
        source: "T. J. Gabbett, 2016, here with fatigue and fitness. That a range is safe is disputed.",
        edges: ["None below one point of fitness."])
    case .monotony:
      FigureRule(
        "How alike the last seven days are.", rule: "Mean of the daily loads / their standard deviation.",
        constants: ["Seven days, deviation of the days themselves (n, not n − 1)"], source: "C. Foster, 1998.",
        edges: ["None if all days are equal. Some programs show 0 then.", Self.everyDay])
    default:
      FigureRule(
        "The week's load, weighted by its monotony.", rule: "Total load of seven days × monotony.",
        source: "C. Foster, 1998.", edges: ["None if all days are equal."])
    }
  }

  var totalsRule: FigureRule {
    let week = "from the first day of the week in your settings"
    let day = "A workout belongs to the calendar day where it began, at its own place."
    return switch self {
    case .weekTime:
      FigureRule(
        "Time this week.", rule: "The sum of the times of the workouts, \(week).", source: "Definition.",
        edges: [day, Self.timeOfWorkout])
    case .weekDistance, .weekAscent:
      FigureRule(
        "\(self == .weekDistance ? "Distance" : "Ascent") this week.",
        rule: "The sum over the workouts, \(week).", source: "Definition.", edges: [day])
    case .weekLoad:
      FigureRule(
        "Training load this week.", rule: "The sum of the loads of the workouts, \(week).", source: "Definition.",
        edges: [day, "The trend shows the last seven days instead."])
    case .weeklyMean:
      FigureRule(
        "The mean of the four weeks before this one, with weeks without training.",
        rule: "The sum of four weeks / 4. Next to the weeks of a period: the mean of those that are over.",
        source: "Definition.",
        edges: [
          "Comparisons with last week use the same weekdays.",
          "Weeks before the first workout do not count for a period.",
        ])
    case .sportShare:
      FigureRule(
        "Each sport's part of the period's time.", rule: "Time of the sport / time of all sports.",
        source: "Definition.", edges: [Self.timeOfWorkout])
    case .loadByDay:
      FigureRule(
        "The load of each day of a year.", rule: "The sum of the loads of the day.", source: "Definition.", edges: [day]
      )
    case .activeDays:
      FigureRule(
        "Days with training in a year.", rule: "Days with at least one workout, of 365.", source: "Definition.",
        edges: [day])
    case .daysInARow:
      FigureRule(
        "The longest run of days with training.", rule: "The most days in a row with a workout, within the year.",
        source: "Definition.", edges: [day])
    case .hardestDay:
      FigureRule(
        "The day with the highest load.", rule: "The highest sum of loads of one day of the year.",
        source: "Definition.",
        edges: [day])
    default:
      FigureRule(
        "The week with the most time.", rule: "The highest time of a calendar week of the year.",
        source: "Definition.", edges: [day, Self.timeOfWorkout])
    }
  }
}
