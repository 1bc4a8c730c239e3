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

  var body: some View {
    Table([("Days", habits.dayStreaks), ("Weeks", habits.weekStreaks)]) {
      TableColumn("In a row", priority: 9) { $0.0 }
      TableColumn("Now", alignment: .trailing, priority: 9) { Text.figure(quantities.count($0.1.current?.count ?? 0)) }
      TableColumn("Longest", alignment: .trailing, priority: 8) {
        Text.figure(quantities.count($0.1.longest?.count ?? 0))
      }
      TableColumn("Until", alignment: .trailing, priority: 7) {
        quantities.date(daysSinceEpoch: $0.1.longest?.lastDay.daysSinceEpoch, style: .dayMonthYear)
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
