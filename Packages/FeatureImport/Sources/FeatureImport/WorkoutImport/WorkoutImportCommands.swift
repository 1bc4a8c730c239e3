public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutImportContent {
  public var fillsScreen: Bool { state.asksForFiles }

  public var commands: [KeyCommand<WorkoutImportAction>] {
    switch state.phase {
    case .idle:
      state.asksForFiles
        ? KeyCommand.ofForm(
          "Import", submit: .submit, cancel: .again, next: .form(.next), previous: .form(.previous)
        ).filter { $0.name != "cancel" } : []
    case .asking(let question): answers(to: question) + [stop]
    case .running: [stop] + waiting
    case .stopping: waiting
    case .finished, .failed, .restoration:
      failureCommands + [
        KeyCommand(
          "again", "Import more", .character("i"), KeyPress(.enter), action: .again, about: .question("report"))
      ]
    }
  }

  private func answers(to question: ImportQuestion) -> [KeyCommand<WorkoutImportAction>] {
    let about = CommandSubject.question("\(question.id)")
    return [
      KeyCommand("yes", "Add it", .character("y"), action: .answer(question.id, .kept), about: about),
      KeyCommand(
        "no", "Skip it", .character("n"), KeyPress(.enter), action: .answer(question.id, .skipped), about: about),
    ]
  }

  /// Between two questions the answer keys do nothing: a second press must neither answer the next question nor run
  /// another command.
  private var waiting: [KeyCommand<WorkoutImportAction>] {
    guard state.duplicates == .ask else { return [] }
    let unavailable = "No question to answer."
    return [
      KeyCommand(
        "yes", "Add it", .character("y"), action: .opened, unavailableBecause: unavailable, isInHelpLine: false),
      KeyCommand(
        "no", "Skip it", .character("n"), KeyPress(.enter), action: .opened, unavailableBecause: unavailable,
        isInHelpLine: false),
    ]
  }

  private var stop: KeyCommand<WorkoutImportAction> { KeyCommand("stop", "Stop", .character("s"), action: .stop) }

  public var typing: ((TextEdit) -> WorkoutImportAction)? {
    state.asksForFiles ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutImportAction? {
    state.asksForFiles ? .form(.move(movement)) : nil
  }
}
