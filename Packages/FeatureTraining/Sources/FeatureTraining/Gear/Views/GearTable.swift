import CorePresentation
import CoreUI
import DomainTraining
import DomainWorkout
import FeatureShared

/// The gear as rows, each piece that has a limit with a bar.
struct GearTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let gear: [GearStatus]
  var position: ListPosition?

  var body: some View {
    Table(gear, position: position, name: "gear") {
      TableColumn("Name", priority: 10, minWidth: 12) { status in
        Text(text(status).name).foreground(status.gear.isRetired ? .secondary : .primary).lineLimit(1)
      }
      TableColumn("Kind", priority: 5) { text($0).kind }
      TableColumn("Workouts", alignment: .trailing, priority: 4) { quantities.count($0.workoutCount) }
      TableColumn("Distance", alignment: .trailing, priority: 9) { text($0).distance }
      TableColumn("Time", alignment: .trailing, priority: 6) { text($0).time }
      TableColumn("", priority: 7) { TableBar($0.wear?.share ?? 0, color: text($0).color) }
      TableColumn("Used", alignment: .trailing, priority: isInteractive ? 3 : 8) { text($0).wear ?? "" }
      TableColumn("State", priority: 8) { status in
        Text(text(status).state ?? "").foreground(text(status).color).lineLimit(1)
      }
      if !isInteractive { TableColumn("Id", priority: 8) { String($0.id.description.prefix(8)) } }
    }
  }

  private func text(_ status: GearStatus) -> GearText { GearText(status, quantities) }
}
