public import CorePresentation
public import CoreUI

extension WorkoutEntryContent {
  public var fillsScreen: Bool { state.isOpen }

  public var commands: [Command<WorkoutEntryAction>] {
    switch state.phase {
    case .idle, .refused, .saving:
      Command.ofForm(
        "Log it", submit: .submit, cancel: .clear, next: .form(.next), previous: .form(.previous),
        isSubmitting: state.phase == .saving
      ).filter { $0.name != "cancel" } + [
        Command("clear", "Begin anew", .control("l"), action: .clear, isInHelpLine: false)
      ]
    case .saved(let id):
      [Command("open", "Open", KeyPress(.enter), action: .openWorkout(id))]
    }
  }

  public var typing: ((TextEdit) -> WorkoutEntryAction)? {
    state.isOpen ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutEntryAction? {
    state.isOpen ? .form(.move(movement)) : nil
  }
}
