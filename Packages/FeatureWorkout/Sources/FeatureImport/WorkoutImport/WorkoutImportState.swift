public import CorePresentation
public import DomainWorkout
import FeatureShared

/// What to do with workouts that the log already has from another file.
public enum DuplicateChoice: String, CaseIterable, Sendable {
  case skip
  case keep
  case ask
}

public struct WorkoutImportState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    /// Fettle is reading files; `nil` until it finishes the first one.
    case running(ImportProgress?)
    /// The person stopped the import, which ends after the current file.
    case stopping(ImportProgress?)
    /// The import is waiting for the answer to a question.
    case asking(ImportQuestion)
    case finished(ImportReport)
    case failed(ImportError)
    /// The path was an archive of a whole log.
    case restoration(LogRestoration)
  }

  /// The form that asks for files and folders; shown until the person names some.
  public var form: FormState
  /// The files and folders that the person named.
  public var paths: [String]
  public var duplicates: DuplicateChoice
  /// Whether damaged files are read up to the damage, instead of being rejected whole.
  public var isSalvaging: Bool
  public var phase: Phase
  /// Whether the log is a copy that is deleted afterward, to see what an import would do.
  public var isDryRun: Bool
  /// What the path in the form can become; only as long as it is the path that it was asked for.
  public var completion: PathCompletion?
  /// What the finished import brought; idle if nobody looks at it, or if nothing was imported.
  public var summary: Loadable<ImportSummary, WorkoutError>

  /// - Parameter recentFolders: folders that earlier imports read, offered by the form, the latest first.
  public init(
    paths: [String], duplicates: DuplicateChoice = .skip, isSalvaging: Bool = false, phase: Phase = .idle,
    isDryRun: Bool = false, recentFolders: [String] = [], completion: PathCompletion? = nil,
    summary: Loadable<ImportSummary, WorkoutError> = .idle
  ) {
    self.isDryRun = isDryRun
    self.completion = completion
    self.summary = summary
    self.paths = paths
    form = FormState(namingFilesWith: duplicates, isSalvaging: isSalvaging, recent: recentFolders)
    self.duplicates = duplicates
    self.isSalvaging = isSalvaging
    self.phase = phase
  }

  /// Whether the import is in progress.
  public var isUnderWay: Bool {
    switch phase {
    case .running, .stopping, .asking: true
    case .idle, .finished, .failed, .restoration: false
    }
  }

  /// Applies a progress report.
  public mutating func progress(_ progress: ImportProgress?) {
    if case .stopping = phase { phase = .stopping(progress) } else { phase = .running(progress) }
  }

  /// Asks a question. An import that is stopping does not ask any more.
  mutating func ask(_ id: ImportQuestion.ID, about match: DuplicateMatch, in path: String) {
    guard case .running(let progress) = phase else { return }
    phase = .asking(ImportQuestion(id: id, match: match, path: path, progress: progress))
  }

  /// The current question.
  var question: ImportQuestion? { if case .asking(let question) = phase { question } else { nil } }

  /// Shows the form again, with its previous contents.
  mutating func askForFiles() {
    paths = []
    phase = .idle
    summary = .idle
  }

  /// The report of the finished import.
  var finished: ImportReport? { if case .finished(let report) = phase { report } else { nil } }

  /// What the focused path can become, if that is known.
  var shownCompletion: PathCompletion? {
    completion.flatMap { asksForFiles && $0.typed == form.typedPath ? $0 : nil }
  }

  /// Types the rest of the path, as far as all that match agree.
  mutating func completePath() {
    guard let completion = shownCompletion, completion.completed != completion.typed else { return }
    for edit in [TextEdit.toEnd, .deleteToStart, .insert(completion.completed)] { form.apply(.edit(edit)) }
  }

  /// Offers the folders of earlier imports, unless the person has begun to fill in the form.
  mutating func offer(_ recentFolders: [String]) {
    guard asksForFiles, form.changes.isEmpty, form.focus == 0 else { return }
    let problem = form.fields.first?.problem
    form = FormState(namingFilesWith: duplicates, isSalvaging: isSalvaging, recent: recentFolders)
    if let problem, let field = form.fields.first { form.markInvalid(field.id, problem) }
  }

  /// Whether the form asks which files to import.
  public var asksForFiles: Bool { phase == .idle && paths.isEmpty }
}

extension WorkoutImportState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutImportState>] {
    [FailureSource(.load, failure: \.shownFailure) { $0.dismissImportFailure() }]
  }

  private var shownFailure: ShownFailure? {
    switch phase {
    case .failed(.files(let failure)): ShownFailure(failure.explanation, remedy: nil)
    case .failed(.log(let failure, _)): ShownFailure(failure)
    case .restoration(.rejected(let explanation)): ShownFailure(explanation, remedy: nil)
    case .idle, .running, .stopping, .asking, .finished, .restoration(.restored): nil
    }
  }

  /// Dismisses the failure. The result for files imported before it stays on the screen.
  private mutating func dismissImportFailure() {
    if case .failed(.log(_, let report)) = phase, !report.files.isEmpty {
      phase = .finished(report)
    } else {
      askForFiles()
    }
  }
}
