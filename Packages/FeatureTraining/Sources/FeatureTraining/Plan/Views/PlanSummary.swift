import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The load that the plan takes, and what it leads to.
struct PlanSummary: View {
  @Environment(\.quantities) private var quantities
  let forecast: FitnessForecast

  var body: some View {
    Table(rows) {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn("Fitness", alignment: .trailing, priority: 9) { quantities.number($0.fitness, fractionDigits: 1) }
      TableColumn("Fatigue", alignment: .trailing, priority: 8) { quantities.number($0.fatigue, fractionDigits: 1) }
      TableColumn("Form", alignment: .trailing, priority: 9) {
        Text(quantities.signedNumber($0.form, fractionDigits: 1)).foreground(FormBand(form: $0.form).color)
      }
    }
    ForEach(sentences) { Text($0) }
    if forecast.isSteep, let ramp = forecast.steepestRamp {
      Text(
        "Fitness rises by up to \(quantities.number(ramp, fractionDigits: 1)) in a week; 5 to 8 is usual."
      ).foreground(.warning)
    }
  }

  private struct Row {
    let name: String
    let fitness: Double
    let fatigue: Double
    let form: Double
  }

  private var rows: [Row] {
    // Form is that at the start of a day, here as everywhere; that of this evening would be tomorrow's.
    let start = Row(
      name: "Today", fitness: forecast.start.fitness, fatigue: forecast.start.fatigue,
      form: forecast.history.last?.form ?? 0)
    guard let end = forecast.end else { return [start] }
    return [
      start,
      Row(name: quantities.day(end.day), fitness: end.fitness, fatigue: end.fatigue, form: end.form),
    ]
  }

  private var sentences: [String] {
    [loads, missing, usual, peak].compactMap(\.self)
  }

  private var loads: String? {
    guard !forecast.blocks.isEmpty else { return nil }
    if let planned = forecast.planned { return words(planned) }
    let blocks = forecast.blocks.map { block in
      "\(quantities.number(block.dailyLoad, fractionDigits: 1)) a day for \(days(block.dayCount))"
    }
    guard blocks.count > 4 else { return "Load: \(blocks.joined(separator: ", then "))." }
    let all = forecast.blocks.map(\.dailyLoad)
    return
      "Load: \(blocks[0]), then week by week up to \(quantities.number(all.max(), fractionDigits: 1)); "
      + "the last \(days(forecast.blocks.last?.dayCount ?? 0)) "
      + "\(quantities.number(all.last, fractionDigits: 1)) a day."
  }

  private func words(_ planned: PlannedLoads) -> String {
    let count = planned.workoutCount
    var words =
      "Load: \(quantities.count(count, of: "planned workout")) with "
      + "\(quantities.number(planned.totalPoints)) points"
    if planned.estimatedCount > 0 {
      words +=
        planned.estimatedCount == count
        ? ", estimated" : ", \(quantities.count(planned.estimatedCount)) of them estimated"
    }
    return words + "; weeks without a plan have the usual load."
  }

  private var missing: String? {
    guard forecast.missingPoints > 0 else { return nil }
    return "The limit leaves the target out of reach by "
      + "\(quantities.number(forecast.missingPoints, fractionDigits: 1))."
  }

  private var usual: String? {
    "Usual load: \(quantities.number(forecast.usualLoad, fractionDigits: 1)) a day, the mean of four weeks."
  }

  private var peak: String? {
    guard let peak = forecast.restingPeak, peak.dayCount > 0 else { return nil }
    return
      "With rest only, form is highest after \(days(peak.dayCount)): "
      + "\(quantities.signedNumber(peak.form, fractionDigits: 1))."
  }

  private func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(quantities.count(count)) days" }
}
