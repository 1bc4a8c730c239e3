public import CoreUI
import DomainWorkout

extension WorkoutImportContent {
  public var fillsScreen: Bool { state.asksForFiles }

  public var commands: [Command<WorkoutImportAction>] {
    switch state.phase {
    case .idle:
      state.asksForFiles
        ? Command.ofForm(
          "Take in", submit: .submit, cancel: .again, next: .form(.next), previous: .form(.previous)
        ).filter { $0.name != "cancel" } : []
    case .asking:
      [
        Command("yes", "Add it", .character("y"), action: .answer(.kept)),
        Command("no", "Leave it out", .character("n"), KeyPress(.enter), action: .answer(.skipped)),
        stop,
      ]
    case .running: [stop]
    case .stopping: []
    case .finished, .failed:
      [Command("again", "Take more in", .character("i"), KeyPress(.enter), action: .again)]
    }
  }

  private var stop: Command<WorkoutImportAction> { Command("stop", "Stop", .character("s"), action: .stop) }

  public var typing: ((TextEdit) -> WorkoutImportAction)? {
    state.asksForFiles ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutImportAction? {
    state.asksForFiles ? .form(.move(movement)) : nil
  }
}
