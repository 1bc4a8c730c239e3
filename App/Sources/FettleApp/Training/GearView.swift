import CoreUI
import DomainTraining
import DomainWorkout

/// The gear as a table, each piece that has a limit with a bar.
struct GearView: View {
  let gear: [GearStatus]
  let quantities: QuantityFormatter

  var body: some View {
    Table(gear, emptyText: "No gear") {
      TableColumn<GearStatus>("Name") { GearText($0, quantities).name }
      TableColumn<GearStatus>("Kind", priority: 2) { GearText($0, quantities).kind }
      TableColumn<GearStatus>("Workouts", alignment: .trailing, priority: 2) {
        quantities.number(Double($0.workoutCount))
      }
      TableColumn<GearStatus>("Distance", alignment: .trailing) { GearText($0, quantities).distance }
      TableColumn<GearStatus>("Time", alignment: .trailing, priority: 2) { GearText($0, quantities).time }
      TableColumn<GearStatus>("", priority: 3) { status in
        TableBar(status.wear?.share ?? 0, color: status.isDue ? .warning : .good)
      }
      TableColumn<GearStatus>("Used", alignment: .trailing, priority: 1) { GearText($0, quantities).wear ?? "" }
      TableColumn<GearStatus>("State") { GearText($0, quantities).state ?? "" }
      TableColumn<GearStatus>("Id", priority: 1) { String($0.id.description.prefix(8)) }
    }
  }
}
