import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct WorkoutImportReportContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: WorkoutImportReportState
  public let onAction: @MainActor (WorkoutImportReportAction) -> Void

  public init(
    state: WorkoutImportReportState, onAction: @escaping @MainActor (WorkoutImportReportAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.undo == nil && state.report.value != nil }

  public var body: some View {
    if isInteractive, hasPanels, let report = state.report.value {
      VStack {
        banners
        ImportResultPanels(
          title: "Import \(state.id)", state: Text(time(of: report.batch)),
          counts: ImportCounts(report.batch, files: report.files), files: report.files, summary: state.summary
        ) {
          Text(report.batch.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1).foreground(.secondary)
          if report.batch.undoneAt != nil {
            Text("undone").foreground(.warning)
          } else if report.batch.finishedAt == nil {
            Text("stopped early").foreground(.warning)
          }
        }
      }
    } else {
      printed
    }
  }

  private func time(of batch: ImportBatch) -> String {
    quantities.date(batch.startedAt, utcOffsetSeconds: state.utcOffsetSeconds) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: state.utcOffsetSeconds)
  }

  @ViewBuilder private var banners: some View {
    FailureBanners(state)
    if let force = state.asksForUndo {
      Banner(
        .warning,
        "Undo import \(state.id), "
          + (force ? "with the workouts edited or synced since?" : "except for workouts edited or synced since?")
          + " Press \(keys.name(of: "yes")) to undo it, \(keys.name(of: "no")) to keep it."
      )
    }
    if let undo = state.undo {
      ImportUndoView(undo: undo, addedNothing: state.addedNothing)
    } else if state.isUndoing {
      Banner(.info, "Undoing import \(state.id).")
    }
  }

  private var printed: some View {
    VStack(spacing: 1) {
      banners
      if state.undo == nil, let report = state.report.value {
        let summary = ImportFileSummary(report.files)
        VStack {
          ImportBatchView(batch: report.batch, utcOffsetSeconds: state.utcOffsetSeconds)
          ImportFilesView(summary: summary)
          if isInteractive, summary.isCutShort {
            Text(remedies(Remedy.showImport, "\(state.id)")).foreground(.secondary)
          }
        }
        if canBeUndone(report.batch), !isInteractive {
          Text(remedies(Remedy.undoImport, "\(state.id)")).foreground(.secondary)
        }
      } else if state.undo == nil, state.report.isMissing {
        Banner(.warning, "There is no import \(state.id). \(remedies(Remedy.showImports))")
      } else if state.undo == nil, state.report.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func canBeUndone(_ batch: ImportBatch) -> Bool {
    batch.undoneAt == nil && batch.importedCount > 0 && !state.isUndoing && state.undo == nil
  }
}

/// One import: the result for each of its files, and a way to undo it.
public typealias WorkoutImportReportScreen = Screen<WorkoutImportReportContent>

extension WorkoutImportReportContent {
  public var commands: [KeyCommand<WorkoutImportReportAction>] {
    if let force = state.asksForUndo {
      return [
        KeyCommand(
          "yes", "Undo", .character("y"), action: .undo(force: force),
          about: .question("\(state.id) \(force)")),
        KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
      ]
    }
    // Once it is undone, the key undoes the latest change, as on every screen.
    let undo = KeyCommand(
      "undo", "Undo this import", .character("u"), .character("x"),
      action: WorkoutImportReportAction.askToUndo(force: false), unavailableBecause: unavailableBecause)
    return failureCommands + leadingOn + (state.isUndone ? [] : [undo]) + [
      KeyCommand(
        "force", "Remove kept workouts, too", .character("X"), action: .askToUndo(force: true),
        unavailableBecause: state.undo?.kept.isEmpty ?? true ? "Nothing was kept." : nil,
        isInHelpLine: state.undo?.kept.isEmpty == false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  /// From the summary to what it names.
  private var leadingOn: [KeyCommand<WorkoutImportReportAction>] {
    guard let summary = state.summary.value, let longest = summary.longest else { return [] }
    return [
      KeyCommand("longest", "Open the longest", .character("o"), action: .openWorkout(longest.id)),
      KeyCommand(
        "new-records", "Records", .character("b"), action: .openRecords(summary.records.first?.sport),
        isInHelpLine: !summary.records.isEmpty),
    ]
  }

  /// Why the import cannot be undone now.
  private var unavailableBecause: String? {
    guard !state.isUndoing else { return "It is being undone." }
    guard state.report.value != nil else { return "There is no such import." }
    return state.addedNothing ? "It added nothing, so there is nothing to undo." : nil
  }
}

/// The result of undoing an import: how many workouts were removed, which were kept, and why.
private struct ImportUndoView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let undo: ImportUndo
  let addedNothing: Bool

  var body: some View {
    VStack {
      Banner(.info, outcome)
      ForEach(undo.kept) { kept in
        MarkedLine(
          "kept", .warning, "\(name(of: kept.workout)): \(reason(kept.reason)) (\(kept.workout.id.shortForm))")
      }
      if !undo.kept.isEmpty {
        Text(remedies(Remedy.undoWholeImport, "\(undo.id)"))
          .foreground(.secondary)
      }
    }
  }

  private var outcome: String {
    guard undo.restoredCount > 0 else { return removal }
    let workouts = undo.restoredCount == 1 ? "1 workout" : "\(quantities.count(undo.restoredCount)) workouts"
    let gains = "\(workouts) lost what the import had added."
    return undo.removedCount == 0 ? "Import \(undo.id) undone: \(gains)" : "\(removal) \(gains)"
  }

  private var removal: String {
    switch undo.removedCount {
    case 0 where undo.kept.isEmpty && addedNothing: "Import \(undo.id) added nothing, so there was nothing to undo."
    case 0 where undo.kept.isEmpty: "Nothing of import \(undo.id) is left to undo."
    case 0: "Nothing of import \(undo.id) was undone."
    case 1: "Import \(undo.id) undone: 1 workout removed."
    default: "Import \(undo.id) undone: \(quantities.count(undo.removedCount)) workouts removed."
    }
  }

  private func name(of workout: Workout) -> String {
    let day = quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear)
    return "“\(workout.title)” on \(day)"
  }

  private func reason(_ reason: ImportUndo.Kept.Reason) -> String {
    switch reason {
    case .edited: "edited since"
    case .synced: "already synced, so other machines may have it"
    }
  }
}
