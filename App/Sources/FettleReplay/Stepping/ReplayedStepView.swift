import CoreUI
import FettleApp

/// What happened in a step, how it differs from the recording, and the state of the screen after it.
struct ReplayedStepView: View {
  let step: ReplayedStep

  var body: some View {
    Text(cause).bold()
    Text(entries).foreground(.secondary)
    ForEach(step.actions) { Text("→ ").foreground(.secondary) + Text($0) }
    if step.isDifferent {
      Section("Differs from the recording") {
        ForEach(step.differences) { Text("✗ ").foreground(.bad) + Text($0) }
      }
    }
    Section("State of \(step.place)") {
      ForEach(step.state.filter(\.isChanged) + step.state.filter { !$0.isChanged }) { line in
        name(of: line) + Text(line.text)
      }
    }
  }

  private var cause: String { step.cause.prefix(1).uppercased() + step.cause.dropFirst() }

  private var entries: String {
    let range = step.entries
    return range.count == 1
      ? "Entry \(range.lowerBound) of the recording" : "Entries \(range.lowerBound) to \(range.upperBound)"
  }

  private func name(of line: StateLine) -> Text {
    line.isChanged ? Text("▸ \(line.name)  ").bold() : Text("  \(line.name)  ").foreground(.secondary)
  }
}
