import CoreUI
public import DomainWorkout
import FeatureImport
import Observation

/// Reports an import on standard error: one line that is overwritten while it runs and erased when it ends, and the
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

  /// A question that is open when the import has ended needs no answer.
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
        // The phase between two questions may not be observed.
        if let progress = question.progress { show(progress) }
      case .idle, .running(nil), .stopping: continue
      case .finished, .failed, .restoration: return
      }
    }
  }

  /// Asks the screen's question.
  @MainActor
  private func answer(to content: WorkoutImportContent) async -> Duplicate.Decision {
    // Input typed before the question is not an answer to it.
    Terminal.discardTypeahead()
    let question = Frame.draw(content, width: terminal.width)
    Terminal.writeError(question.plainText() + " [y/N] ", terminator: "")
    let answer = await Terminal.line()?.lowercased() ?? ""
    return answer.hasPrefix("y") ? .kept : .skipped
  }

  private func show(_ progress: ImportProgress) {
    guard terminal.showsProgress else { return }
    let text =
      terminal.isPlain
      ? "Importing \(progress.finishedCount) of \(progress.totalCount)" : line(progress)
    Terminal.writeError("\r\u{1B}[2K\(text.prefix(max(0, terminal.width - 1)))", terminator: "")
  }

  /// The progress and the end of the file's path, as far as it fits.
  private func line(_ progress: ImportProgress) -> String {
    let words = "Importing \(progress.words)"
    let room = terminal.width - words.count - 3
    guard room > 8 else { return words }
    let path = progress.path
    return "\(words): \(path.count <= room ? path : "…" + path.suffix(room - 1))"
  }

  private func wipe() {
    if terminal.showsProgress { Terminal.writeError("\r\u{1B}[2K", terminator: "") }
  }
}

extension ImportReport {
  /// The message for an import that was stopped early; `nil` for any other.
  public var stopSentence: String? {
    guard isStopped else { return nil }
    return
      "fettle: Import stopped after \(files.count) of \(foundCount) files. Everything imported so far is kept; run the same "
      + "command to continue."
  }
}
