public import CorePresentation
public import CoreUI

extension WorkoutEntryContent {
  public var fillsScreen: Bool { state.isOpen }

  public var commands: [KeyCommand<WorkoutEntryAction>] {
    switch state.phase {
    case .idle, .failed, .saving:
      failureCommands
        + KeyCommand.ofForm(
          "Add", submit: .submit, cancel: .clear, next: .form(.next), previous: .form(.previous),
          isSubmitting: state.phase == .saving
        ).filter { $0.name != "cancel" } + [
          KeyCommand("clear", "Clear the form", .control("l"), action: .clear, isInHelpLine: false)
        ]
    case .saved(let id):
      failureCommands + [KeyCommand("open", "Open", KeyPress(.enter), action: .openWorkout(id))]
    }
  }

  public var typing: ((TextEdit) -> WorkoutEntryAction)? {
    state.isOpen ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutEntryAction? {
    state.isOpen ? .form(.move(movement)) : nil
  }
}
