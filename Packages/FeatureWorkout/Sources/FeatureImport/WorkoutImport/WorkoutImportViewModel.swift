public import CorePresentation
public import DomainCore
public import DomainWorkout
public import Foundation
import Synchronization

public enum WorkoutImportAction: FailureAction {
  case opened
  /// Answers one question. Nothing happens when the import no longer asks it.
  case answer(ImportQuestion.ID, Duplicate.Decision)
  case form(FormInput)
  /// Completes the path in the form.
  case complete
  /// Imports the files of the form.
  case submit
  /// Ends the import after the current file.
  case stop
  /// Shows the form again.
  case again
  case openWorkout(WorkoutID)
  /// Opens the report of the import, with every file that needs attention.
  case openReport(ImportID)
  /// Opens the records, of one sport if it is named.
  case openRecords(Sport?)
  case openDuplicates
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .complete: ActionSummary("complete")
    case .submit: ActionSummary("submit")
    case .stop: ActionSummary("stop")
    case .again: ActionSummary("again")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .openReport(let id): ActionSummary("openReport", .shown(id.description))
    case .openRecords(let sport): ActionSummary("openRecords", .shown(sport?.rawValue ?? "all"))
    case .openDuplicates: ActionSummary("openDuplicates")
    case .answer(_, let decision): ActionSummary("answer", .shown(decision.rawValue))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the import asks the app to do.
public enum WorkoutImportIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openReport(ImportID)
  case openRecords(Sport?)
  case openDuplicates
}

/// The dependencies of the import screen.
@MainActor
public protocol WorkoutImportDependencies: ScreenDependencies {
  var importWorkouts: ImportWorkoutsUseCase { get }
  var imports: ImportHistoryUseCases { get }
  /// Restores an archive of a whole log that is named instead of files.
  var logArchives: any LogArchiveRestorer { get }
  var completePath: CompletePathUseCase { get }
  var records: RecordUseCases { get }
  var summarizeImport: SummarizeImportUseCase { get }
  /// Reads the clock, in seconds.
  var secondsNow: @Sendable () -> Double { get }
}

public final class WorkoutImportViewModel: ViewModel<WorkoutImportState, WorkoutImportAction, WorkoutImportIntent> {
  let dependencies: any WorkoutImportDependencies
  private let answers = PendingAnswers()

  private let timeZone: TimeZone?
  private let firstWeekday: Weekday
  private let isLive: Bool

  /// - Parameters:
  ///   - timeZone: the zone of workouts for which nothing else states one; `nil` for the person's.
  ///   - isSalvaging: whether damaged files are read up to the damage, instead of being rejected whole.
  ///   - isDryRun: whether the log is a copy that is deleted afterward.
  ///   - firstWeekday: the day on which weeks begin in the summary.
  ///   - isLive: whether a person looks at the import, who gets a summary of it at the end.
  public init(
    _ dependencies: any WorkoutImportDependencies, paths: [String], duplicates: DuplicateChoice,
    timeZone: TimeZone? = nil, isSalvaging: Bool = false, isDryRun: Bool = false,
    firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void = { _ in }
  ) {
    self.firstWeekday = firstWeekday
    self.isLive = isLive
    self.dependencies = dependencies
    self.timeZone = timeZone
    let state = WorkoutImportState(
      paths: paths, duplicates: duplicates, isSalvaging: isSalvaging, isDryRun: isDryRun)
    super.init(name: "import", initialState: state, observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutImportAction, _ context: Context) {
    switch action {
    case .opened:
      if state.paths.isEmpty {
        offerRecentFolders(context)
        completePath(context)
      } else {
        importFiles(context)
      }
    case .answer(let id, let decision):
      answer(id, decision, context)
    case .form(let input):
      context.update { $0.form.apply(input) }
      completePath(context)
    case .complete:
      context.update { $0.completePath() }
      completePath(context)
    case .submit:
      submit(context)
    case .stop:
      stop(context)
    case .again:
      guard !state.isUnderWay else { return }
      context.update { $0.askForFiles() }
      offerRecentFolders(context)
    case .openWorkout(let id): context.emit(.openWorkout(id))
    case .openReport(let id): context.emit(.openReport(id))
    case .openRecords(let sport): context.emit(.openRecords(sport))
    case .openDuplicates: context.emit(.openDuplicates)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { importFiles($0) }
    }
  }

  private func submit(_ context: Context) {
    guard !state.isUnderWay else { return }
    switch state.form.namedFiles() {
    case .success(let (paths, duplicates)):
      context.update {
        $0.paths = paths
        $0.duplicates = duplicates
        $0.isSalvaging = $0.form.isSalvaging
      }
      importFiles(context)
    case .failure(let problem):
      context.update { $0.form.markInvalid(problem.field, problem.text) }
    }
  }

  /// Observes the imports only while the form asks, so that an import does not read them after each file. The form
  /// works without them, so a failure is not shown.
  private func offerRecentFolders(_ context: Context) {
    guard state.asksForFiles else { return }
    context.observe("recent folders", dependencies.imports.observe(), revision: \.revision) {
      context, result in
      guard case .success(let imports) = result else { return }
      context.update { $0.offer(RecentFolders.folders(of: imports.value)) }
    }
  }

  /// Looks up what the path in the form can become. An earlier look-up is replaced.
  private func completePath(_ context: Context) {
    guard state.asksForFiles, let typed = state.form.typedPath, state.completion?.typed != typed else { return }
    context.run("completion") { [completePath = dependencies.completePath] _ async throws(Never) in
      await completePath.execute(typed)
    } landing: { context, result in
      if case .success(let completion) = result { context.update { $0.completion = completion } }
    }
  }

  private func answer(_ id: ImportQuestion.ID, _ decision: Duplicate.Decision, _ context: Context) {
    guard let question = state.question, question.id == id else { return }
    // Set immediately, so that pressing the key twice does not answer the next question, too.
    context.update { $0.phase = .running(question.progress) }
    answers.give(decision, to: id)
  }

  private func stop(_ context: Context) {
    guard state.isUnderWay else { return }
    context.update { state in
      if case .running(let progress) = state.phase {
        state.phase = .stopping(progress)
      } else {
        state.phase = .stopping(nil)
      }
    }
    context.cancel("import")
  }

  private func importFiles(_ context: Context) {
    let paths = state.paths
    let (choice, isSalvaging) = (state.duplicates, state.isSalvaging)
    context.cancel("recent folders")
    context.update { $0.phase = .running(nil) }
    let pace = ImportPaceMeter(now: dependencies.secondsNow)
    context.run("import") {
      [
        importWorkouts = dependencies.importWorkouts, logArchives = dependencies.logArchives, answers, timeZone
      ] context async throws(ImportError) in
      if let path = paths.first, paths.count == 1, let restoration = await logArchives.restore(path) {
        return ImportResult.restoration(restoration)
      }
      let report = try await importWorkouts.execute(
        paths,
        duplicates: choice.handling { match, path in
          await answers.ask { id in context.update { $0.ask(id, about: match, in: path) } }
        }, timeZone: timeZone, isSalvaging: isSalvaging
      ) { progress in
        if let shown = pace.shown(progress) { await context.update { $0.progress(shown) } }
      }
      return .report(report)
    } revision: {
      $0.revision
    } landing: { [weak self] context, result in
      context.update {
        $0.phase =
          switch result {
          case .success(.report(let report)): .finished(report.unlessDryRun($0.isDryRun))
          case .success(.restoration(let restoration)): .restoration(restoration)
          case .failure(let error): .failed(error)
          }
      }
      self?.summarize(context)
    }
  }

  /// Summarizes the finished import, and again whenever more best efforts are known.
  private func summarize(_ context: Context) {
    guard isLive, let report = state.finished, let id = report.id, report.importedCount > 0 else { return }
    context.observeSummary(
      of: id, firstWeekday: firstWeekday, into: \.summary,
      known: { [weak self] in self?.state.summary.value?.outdatedCount },
      dependencies.records, dependencies.summarizeImport)
  }
}

/// What an import ended with, unless it failed.
private enum ImportResult: Sendable {
  case report(ImportReport)
  case restoration(LogRestoration)

  var revision: Revision? { if case .report(let report) = self { report.revision } else { nil } }
}

extension DuplicateChoice {
  fileprivate func handling(
    _ question: @escaping ImportWorkoutsUseCase.Question
  ) -> ImportWorkoutsUseCase.Duplicates {
    switch self {
    case .skip: .skip
    case .keep: .keep
    case .ask: .ask(question)
    }
  }
}

/// Measures the pace of an import that reports from several threads.
private final class ImportPaceMeter: Sendable {
  private let pace = Mutex(ImportPace())
  private let now: @Sendable () -> Double

  init(now: @escaping @Sendable () -> Double) {
    self.now = now
  }

  func shown(_ progress: ImportProgress) -> ImportProgress? {
    pace.withLock { $0.shown(progress, at: now()) }
  }
}

extension ImportReport {
  /// A dry run has no number.
  fileprivate func unlessDryRun(_ isDryRun: Bool) -> ImportReport {
    guard isDryRun else { return self }
    var report = self
    report.id = nil
    return report
  }
}

/// How fast an import is, and which of its progress reports are worth showing.
struct ImportPace {
  /// The shortest time between two reports, in seconds.
  private static let interval = 0.1
  /// How long the speed is measured before it changes, in seconds.
  private static let window = 1.0
  /// The weight of the latest window.
  private static let weight = 0.3
  /// How many windows it takes until the time left means something.
  private static let windowsUntilKnown = 3

  private var shownAt: Double?
  private var windowBegan: (seconds: Double, count: Int)?
  private var windowCount = 0
  private var filesPerSecond: Double?

  /// - Parameter seconds: the clock, which may be set back.
  /// - Returns: the report with its speed; `nil` if the previous one was shown a moment ago. The last is always shown.
  mutating func shown(_ progress: ImportProgress, at seconds: Double) -> ImportProgress? {
    measure(progress, at: seconds)
    let isLast = progress.finishedCount == progress.totalCount
    if let shownAt, !isLast, (0..<Self.interval).contains(seconds - shownAt) { return nil }
    shownAt = seconds
    var shown = progress
    if windowCount >= Self.windowsUntilKnown, let filesPerSecond, filesPerSecond > 0, !isLast {
      shown.filesPerSecond = filesPerSecond
      shown.secondsLeft = Double(progress.totalCount - progress.finishedCount) / filesPerSecond
    }
    return shown
  }

  private mutating func measure(_ progress: ImportProgress, at seconds: Double) {
    guard let began = windowBegan, seconds >= began.seconds else {
      windowBegan = (seconds, progress.finishedCount)
      return
    }
    guard seconds - began.seconds >= Self.window else { return }
    let speed = Double(progress.finishedCount - began.count) / (seconds - began.seconds)
    filesPerSecond = filesPerSecond.map { $0 + Self.weight * (speed - $0) } ?? speed
    windowCount += 1
    windowBegan = (seconds, progress.finishedCount)
  }
}
