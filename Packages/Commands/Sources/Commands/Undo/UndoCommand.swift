import ArgumentParser
import CoreCommon
public import DomainCore
import DomainWorkout
import FeatureShared
import Foundation

struct UndoCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo what you did last.",
    discussion: """
      Everything that an action changed is undone at once: an edit of many workouts, a merge, an import, a goal, a \
      setting. What was changed again since stays as it is and is named. It works after a restart, for as long as the \
      history of changes goes back (`fettle settings set history-days=90`). What another machine, a rule or `fettle import \
      --watch` did is not undone here.

      --list shows what can be undone and redone, with the id of each action; `fettle undo ID` undoes that one.
      """)

  @OptionGroup var request: UndoRequest

  @Flag(help: "List what can be undone and redone, the latest first.")
  var list = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    guard list else { return try await request.run(.undo, in: log, change) }
    let actions = try await log.undo.actions()
    if request.json { return try Terminal.writeOutput(ActionsDocument(actions).json) }
    guard !actions.isEmpty else {
      let reason = try await log.undo.observe().firstValue()?.reason(in: log)
      return try Terminal.writeOutput(["Nothing to undo.", reason].compactMap(\.self).joined(separator: " "))
    }
    for action in actions {
      let state = action.isUndone ? "  (undone; redo with: fettle redo \(action.id))" : ""
      let offset = log.configuration.utcOffsetSeconds(action.time)
      let day = CalendarDay(of: action.time, utcOffsetSeconds: offset)
      let time = "\(day) \(action.time.clock(utcOffsetSeconds: offset))"
      try Terminal.writeOutput("\(action.id)  \(time)  \(action.summary)\(state)")
    }
  }
}

struct RedoCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo what you undid last.",
    discussion: "A new change ends what can be redone. `fettle undo --list` shows it.")

  @OptionGroup var request: UndoRequest

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await request.run(.redo, in: log, change)
  }
}

/// Which action a command undoes or redoes.
struct UndoRequest: ParsableArguments {
  @Argument(help: ArgumentHelp("The action, from `fettle undo --list`; by default the latest.", valueName: "id"))
  var action: String?

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @MainActor
  func run(_ direction: UndoDirection, in log: any TrainingLog, _ change: ChangeOptions) async throws {
    let reversed: ReversedAction
    if let action {
      reversed = try await reverse(ActionID(action.lowercased()), direction, in: log)
    } else {
      let state = try await log.undo.observe().firstValue()
      guard let next = state?.nextAnywhere(direction) else {
        let reason = state?.reason(in: log)
        throw Failure.stop(["Nothing to \(direction.verb).", reason].compactMap(\.self).joined(separator: " "))
      }
      reversed = try await log.undo.reverse(next.id, direction)
    }
    if json {
      try Terminal.writeOutput(ReversedActionDocument(reversed, direction).json)
    } else {
      let done = change.dryRun ? "Would \(direction.verb)" : direction.done
      try Terminal.writeOutput(
        ([("\(done): \(reversed.action.summary).")] + reversed.keptSentences).joined(separator: " "))
    }
    try await log.syncChanges()
    if reversed.keptCount > 0 { throw ExitStatus.notDone }
  }
}

extension UndoRequest {
  @MainActor
  private func reverse(
    _ id: ActionID, _ direction: UndoDirection, in log: any TrainingLog
  ) async throws -> ReversedAction {
    do {
      return try await log.undo.reverse(id, direction)
    } catch {
      guard error == .notFound, let reason = try await log.undo.observe().firstValue()?.reason(in: log) else {
        throw error
      }
      throw Failure.stop("\(error.explanation) \(reason)")
    }
  }
}

extension UndoState {
  /// Why something that a person did may be missing, in a sentence.
  @MainActor
  fileprivate func reason(in log: any TrainingLog) -> String? {
    guard isKept else {
      return "Fettle keeps no history of changes; keep one with: fettle settings set history-days=365"
    }
    return keptSince.map { since in
      let day = CalendarDay(of: since, utcOffsetSeconds: log.configuration.utcOffsetSeconds(since))
      return "What you did before \(day) can no longer be undone: the history of changes goes back to that day."
    }
  }
}

extension UndoDirection {
  /// The direction as a command.
  public var verb: String { self == .undo ? "undo" : "redo" }

  /// What was done.
  public var done: String { self == .undo ? "Undid" : "Redid" }
}

extension ReversedAction {
  /// What stays as it is, in a sentence; empty if nothing does.
  public var keptSentences: [String] {
    if let last = keptFields.last {
      guard keptFields.count > 1 else { return ["The \(last) has been changed since and stays as it is."] }
      let names = keptFields.dropLast().joined(separator: ", ") + " and " + last
      return ["The \(names) have been changed since and stay as they are."]
    }
    return switch keptCount {
    case 0: []
    case 1: ["1 of them has been changed or deleted since and stays as it is."]
    default: ["\(keptCount) of them have been changed or deleted since and stay as they are."]
    }
  }
}
