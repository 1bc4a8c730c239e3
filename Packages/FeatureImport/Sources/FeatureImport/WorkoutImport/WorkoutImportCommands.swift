public import CorePresentation
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
    case .asking(let question): answers(to: question) + [stop]
    case .running: [stop] + waiting
    case .stopping: waiting
    case .finished, .failed:
      [
        Command(
          "again", "Take more in", .character("i"), KeyPress(.enter), action: .again, about: .question("report"))
      ]
    }
  }

  private func answers(to question: ImportQuestion) -> [Command<WorkoutImportAction>] {
    let about = CommandSubject.question("\(question.id)")
    return [
      Command("yes", "Add it", .character("y"), action: .answer(question.id, .kept), about: about),
      Command(
        "no", "Leave it out", .character("n"), KeyPress(.enter), action: .answer(question.id, .skipped), about: about),
    ]
  }

  /// Between two questions the keys that answer do nothing: a second press is not for the next one, nor for anything
  /// else that such a key does.
  private var waiting: [Command<WorkoutImportAction>] {
    guard state.duplicates == .ask else { return [] }
    let refusal = "There is no question to answer."
    return [
      Command("yes", "Add it", .character("y"), action: .opened, refusal: refusal, isInHelpLine: false),
      Command(
        "no", "Leave it out", .character("n"), KeyPress(.enter), action: .opened, refusal: refusal,
        isInHelpLine: false),
    ]
  }

  private var stop: Command<WorkoutImportAction> { Command("stop", "Stop", .character("s"), action: .stop) }

  public var typing: ((TextEdit) -> WorkoutImportAction)? {
    state.asksForFiles ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutImportAction? {
    state.asksForFiles ? .form(.move(movement)) : nil
  }
}
