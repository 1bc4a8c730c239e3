public import CorePresentation
public import CoreUI
import DomainWorkout

extension WorkoutImportContent {
  public var fillsScreen: Bool { hasPanels || state.asksForFiles }

  public var commands: [KeyCommand<WorkoutImportAction>] {
    switch state.phase {
    case .idle:
      state.asksForFiles
        ? complete
          + KeyCommand.ofForm(
            "Import", submit: .submit, cancel: .again, next: .form(.next), previous: .form(.previous)
          ).filter { $0.name != "cancel" } : []
    case .asking(let question): answers(to: question) + [stop]
    case .running: [stop] + waiting
    case .stopping: waiting
    case .finished, .failed, .restoration:
      failureCommands + [
        KeyCommand(
          "again", "Import more", .character("i"), KeyPress(.enter), action: .again, about: .question("report"))
      ] + leadingOn
    }
  }

  /// Tab completes the path as long as there is something to complete, and goes to the next field after that.
  private var complete: [KeyCommand<WorkoutImportAction>] {
    guard let completion = state.shownCompletion, completion.completed != completion.typed else { return [] }
    return [KeyCommand("complete", "Complete", KeyPress(.tab), action: .complete)]
  }

  /// From the summary to what it names.
  private var leadingOn: [KeyCommand<WorkoutImportAction>] {
    guard let report = state.finished, let id = report.id else { return [] }
    let summary = state.summary.value
    let hasDuplicates = report.duplicateCount + report.possibleCount > 0
    let isClean = report.rejectedCount == 0 && report.files.allSatisfy(\.remarks.isEmpty)
    return [
      KeyCommand(
        "longest", "Open the longest", .character("o"), action: summary?.longest.map { .openWorkout($0.id) } ?? .opened,
        unavailableBecause: summary?.longest == nil ? "Nothing was imported." : nil,
        isInHelpLine: summary?.longest != nil),
      KeyCommand(
        "files", "Files with problems", .character("f"), action: .openReport(id),
        unavailableBecause: isClean ? "Every file was imported as it is." : nil, isInHelpLine: !isClean),
      KeyCommand(
        "new-records", "Records", .character("b"), action: .openRecords(summary?.records.first?.sport),
        isInHelpLine: summary?.records.isEmpty == false),
      KeyCommand(
        "found-duplicates", "Duplicates", .character("d"), action: .openDuplicates,
        unavailableBecause: hasDuplicates ? nil : "No duplicates were found.", isInHelpLine: hasDuplicates),
    ]
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
