import CoreUI
import DomainWorkout
import FeatureImport
import Observation

/// Follows an import on standard error: one line that is written over while it works and wiped when it ends, and the
/// questions it asks.
struct ImportDialogue: Sendable {
  private let terminal: Terminal

  init(on terminal: Terminal) {
    self.terminal = terminal
  }

  /// Runs an import's screen until it is settled.
  @MainActor
  func follow(_ screen: WorkoutImportScreen) async {
    guard terminal.showsProgress || terminal.canAsk else {
      screen.open()
      return await screen.settled()
    }
    await converse(over: screen)
    wipe()
  }

  /// What is asked when the import has ended needs no answer any more.
  @MainActor
  private func converse(over screen: WorkoutImportScreen) async {
    async let _ = talk(about: screen)
    screen.open()
    await screen.settled()
  }

  @MainActor
  private func talk(about screen: WorkoutImportScreen) async {
    var asked: ImportQuestion.ID?
    for await phase in Observations({ screen.state.phase }) {
      switch phase {
      case .running(let progress?): show(progress)
      case .asking(let question):
        guard question.id != asked, screen.state.phase == phase else { continue }
        asked = question.id
        wipe()
        screen.perform(.answer(question.id, await answer(to: screen.content)))
        // It is not sure that the phase between two questions is seen.
        if let progress = question.progress { show(progress) }
      case .idle, .running(nil), .stopping: continue
      case .finished, .failed: return
      }
    }
  }

  /// Asks what the screen asks.
  @MainActor
  private func answer(to content: WorkoutImportContent) async -> Duplicate.Decision {
    // What was typed before the question is no answer to it.
    Terminal.forgetTypedLines()
    let question = Frame.draw(content, width: terminal.width)
    Terminal.tell(question.plainText() + " [y/N] ", terminator: "")
    let answer = await Terminal.line()?.lowercased() ?? ""
    return answer.hasPrefix("y") ? .kept : .skipped
  }

  private func show(_ progress: ImportProgress) {
    guard terminal.showsProgress else { return }
    let text = "Importing \(progress.finishedCount) of \(progress.totalCount)"
    Terminal.tell("\r\u{1B}[2K\(text.prefix(max(0, terminal.width - 1)))", terminator: "")
  }

  private func wipe() {
    if terminal.showsProgress { Terminal.tell("\r\u{1B}[2K", terminator: "") }
  }
}
