import DomainTraining

extension ExplainedFigure {
  var bestsRule: FigureRule {
    let tie = "Of equal efforts the earlier one is the record."
    let gap = "A part with a gap in the recording, or with a step that nobody can make, is no record."
    return switch self {
    case .fastestTimes:
      FigureRule(
        "The shortest time over a distance, anywhere inside a workout.",
        rule: "Over all parts of the track that are as long: the least elapsed time, interpolated between samples.",
        source: "The rule of Strava; dreeve does not interpolate, and Elevate averages samples.",
        edges: ["Elapsed time: a stop inside counts.", gap, tie])
    case .mostOfWorkout:
      FigureRule(
        "The workout with the most of a quantity.",
        rule: "The highest distance, moving time, ascent, mean moving speed or single climb of one workout.",
        constants: [
          "A mean speed needs \(Int(WholeEfforts.leastMetersOfSpeed)) m, "
            + "\(Int(WholeEfforts.leastMetersOfSwimmingSpeed)) m in swimming"
        ],
        source: "As in FitTrackee and workout-tracker.",
        edges: ["Figures beyond what the sport allows do not count.", tie])
    default:
      FigureRule(
        "The highest mean \(self == .bestPower ? "power" : "heart rate") over a duration, inside a workout.",
        rule: "Over all parts of the track that are as long, with each second of the recording counted once.",
        source: "Mean maximal curves, as in GoldenCheetah, which fills gaps with 0.",
        edges: [gap, "dreeve counts samples as seconds, which makes gaps shorter.", tie])
    }
  }
}
