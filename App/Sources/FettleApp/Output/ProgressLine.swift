import CoreUI
import DomainWorkout
import FeatureWorkout
import Observation

/// One line on standard error that is written over while an import works, and wiped when it ends.
struct ProgressLine: Sendable {
  private let terminal: Terminal

  init(on terminal: Terminal) {
    self.terminal = terminal
  }

  /// Runs an import's screen until it is settled, and shows how far it is where that can be shown.
  @MainActor
  func follow(_ screen: WorkoutImportScreen) async {
    guard terminal.showsProgress else {
      screen.open()
      return await screen.settled()
    }
    async let drawing: Void = drawChanges(of: screen)
    screen.open()
    await screen.settled()
    await drawing
    Terminal.tell("\r\u{1B}[2K", terminator: "")
  }

  @MainActor
  private func drawChanges(of screen: WorkoutImportScreen) async {
    for await phase in Observations({ screen.state.phase }) {
      switch phase {
      case .running(let progress?): show(progress)
      case .idle, .running(nil): continue
      case .finished, .failed: return
      }
    }
  }

  private func show(_ progress: ImportProgress) {
    let text = "Importing \(progress.finishedCount) of \(progress.totalCount)"
    Terminal.tell("\r\u{1B}[2K\(text.prefix(max(0, terminal.width - 1)))", terminator: "")
  }
}
