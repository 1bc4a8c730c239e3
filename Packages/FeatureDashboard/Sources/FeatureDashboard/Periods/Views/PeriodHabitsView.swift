import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Streaks and Eddington numbers of the whole log.
struct PeriodHabitsView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let habits: TrainingHabits

  private struct Row {
    let unit: String
    let streaks: Streaks

    init(_ unit: String, _ streaks: Streaks) {
      self.unit = unit
      self.streaks = streaks
    }
  }

  var body: some View {
    Table([Row("Days", habits.dayStreaks), Row("Weeks", habits.weekStreaks)]) {
      TableColumn("In a row", priority: 9, text: \.unit)
      TableColumn("Now", alignment: .trailing, priority: 9) {
        Text.figure(quantities.count($0.streaks.current?.count ?? 0))
      }
      TableColumn("Longest", alignment: .trailing, priority: 8) {
        Text.figure(quantities.count($0.streaks.longest?.count ?? 0))
      }
      TableColumn("Until", alignment: .trailing, priority: 7) {
        quantities.date(daysSinceEpoch: $0.streaks.longest?.lastDay.daysSinceEpoch, style: .dayMonthYear)
      }
    }
    Text("")
    Table(habits.eddington) {
      TableColumn("Eddington", priority: 9) { row in
        row.sport.map { Text(mark: "\($0.mark(in: symbols)) ", words: "").foreground($0.color) + Text($0.name) }
          ?? Text("All sports")
      }
      TableColumn("Number", alignment: .trailing, priority: 9) { row in
        Text.figure("\(quantities.count(number(row).number)) \(unit)")
      }
      TableColumn("To the next", alignment: .trailing, priority: 8) { row in
        Text(number(row).next(1).first.map(next) ?? "").foreground(.secondary)
      }
    }
  }

  private var isImperial: Bool { quantities.units.distance == .imperial }
  private var unit: String { isImperial ? "mi" : "km" }

  private func number(_ row: TrainingHabits.Eddington) -> EddingtonNumber { isImperial ? row.miles : row.kilometers }

  private func next(_ step: EddingtonNumber.Step) -> String {
    "\(quantities.count(step.missingDays)) × \(step.number) \(unit)"
  }
}
