public import CorePresentation
public import CoreUI
import DomainWorkout
import FeatureShared

public struct WorkoutImportContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutImportState
  public let onAction: @MainActor (WorkoutImportAction) -> Void

  public init(state: WorkoutImportState, onAction: @escaping @MainActor (WorkoutImportAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool {
    if case .failed(let error) = state.phase { return error.kept != nil }
    return state.finished != nil
  }

  public var body: some View {
    VStack {
      switch state.phase {
      case .idle:
        if isInteractive, state.asksForFiles {
          ImportFormPanels(form: state.form, completion: state.shownCompletion)
        } else {
          Text("Nothing is being imported.").foreground(.secondary)
        }
      case .running(let progress):
        inPanel("Importing") { ImportProgressView(progress: progress) }
      case .stopping(let progress):
        inPanel("Importing") {
          if let progress { ImportProgressView(progress: progress) }
          Text("Stopping after this file…").foreground(.secondary)
        }
      case .asking(let question):
        inPanel("A duplicate") { ImportQuestionView(match: question.match, path: question.path) }
      case .finished(let report) where isInteractive:
        ImportResultPanels(
          title: report.id.map { "Import \($0)" } ?? "Import", counts: ImportCounts(report), files: report.files,
          summary: state.summary
        ) { ImportReportNotes(report: report, isDryRun: state.isDryRun) }
      case .finished(let report):
        ImportReportView(report: report, isDryRun: state.isDryRun)
      case .failed(let error):
        FailureBanners(state)
        if isInteractive, let report = error.kept {
          ImportResultPanels(
            title: report.id.map { "Import \($0)" } ?? "Import", counts: ImportCounts(report), files: report.files,
            summary: .idle
          ) { Text("Imported before that, and kept:") }
        } else {
          ImportedBeforeFailure(error: error)
        }
      case .restoration(.restored(let contents)):
        Text("Restored the whole log: \(contents).")
      case .restoration(.rejected):
        FailureBanners(state)
      }
    }
  }
}

extension WorkoutImportContent {
  /// In the panel of a screen, or as it is in a shell.
  @ViewBuilder fileprivate func inPanel(_ title: String, @ViewBuilder content: () -> some View) -> some View {
    if isInteractive {
      let views = content()
      PanelGrid { _ in
        "import"
      } panels: {
        Panel(title, name: "import") { views }
      }
    } else {
      content()
    }
  }
}

private struct ImportProgressView: View {
  let progress: ImportProgress?

  var body: some View {
    if let progress {
      ProgressBar(Double(progress.finishedCount) / Double(max(1, progress.totalCount)))
      Text(progress.words).foreground(.secondary)
      Text(progress.path).foreground(.secondary).lineLimit(1).truncationMode(.middle)
    } else {
      Text("Looking for files…").foreground(.secondary)
    }
  }
}

/// Asks about a recording whose workout is already in the log.
private struct ImportQuestionView: View {
  @Environment(\.quantities) private var quantities
  let match: DuplicateMatch
  let path: String

  var body: some View {
    Banner(
      .warning,
      "\(path) contains a workout that is already in the log, \(match.words(quantities)): \(match.reason.clause).")
    Text("Add it anyway, as a separate workout?")
  }
}

/// What was imported before the log could not be written any more.
private struct ImportedBeforeFailure: View {
  let error: ImportError

  var body: some View {
    if let report = error.kept {
      Text("Imported before that, and kept:")
      ImportReportView(report: report)
    }
  }
}

extension ImportError {
  /// What was imported before the log could not be written any more; `nil` for nothing.
  fileprivate var kept: ImportReport? {
    if case .log(_, let report) = self, !report.files.isEmpty { report } else { nil }
  }
}

/// Imports files and shows the result for each.
public typealias WorkoutImportScreen = Screen<WorkoutImportContent>

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

/// The form that asks what to import, the folders and files that match the path so far, and where a person finds them.
private struct ImportFormPanels: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.hasRoomForGuide) private var hasRoomForGuide
  @Environment(\.width) private var width
  let form: FormState
  let completion: PathCompletion?

  var body: some View {
    if hasRoomForPanels {
      PanelGrid { room in
        guard room.columns >= 120 else { return .rows([.natural("form"), .share(1, "entries")]) }
        let form: PanelLayout = hasRoomForGuide ? .rows([.natural("form"), .share(1, "guide")]) : "form"
        return .columns([.share(3, form), .share(2, "entries")])
      } panels: {
        Panel("Import files", name: "form") { FormView(form, showsTitle: false) }
        Panel("Folders and files here", name: "entries", state: count) { PathEntries(completion: completion) }
        Guide.dataSources.panel
      }
    } else {
      FormView(form)
      Text(DataSource.summary).foreground(.secondary)
      if let completion, !completion.entries.isEmpty {
        Text(completion.entries.prefix(12).map(\.text).joined(separator: "  ")).foreground(.secondary).lineLimit(1)
      }
    }
  }

  private var count: Text? { completion.map { Text("\($0.entries.count)") } }
}

private struct PathEntries: View {
  let completion: PathCompletion?

  var body: some View {
    if let completion {
      if completion.entries.isEmpty { Text("Nothing here matches.").foreground(.secondary) }
      ForEach(completion.entries.prefix(Self.limit)) { entry in
        Text(entry.text).foreground(entry.isFolder ? .accent : .primary).lineLimit(1).truncationMode(.middle)
      }
    }
  }

  /// More than any screen shows; the next letter narrows them.
  private static let limit = 200
}

extension FolderEntry {
  /// A slash marks a folder.
  fileprivate var text: String { isFolder ? name + "/" : name }
}
