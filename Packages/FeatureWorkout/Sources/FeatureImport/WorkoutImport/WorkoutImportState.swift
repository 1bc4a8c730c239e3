public import CorePresentation
public import DomainCore
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
  public var summary: Loadable<ImportSummary, StorageError>

  /// - Parameter recentFolders: folders that earlier imports read, offered by the form, the latest first.
  public init(
    paths: [String], duplicates: DuplicateChoice = .skip, isSalvaging: Bool = false, phase: Phase = .idle,
    isDryRun: Bool = false, recentFolders: [String] = [], completion: PathCompletion? = nil,
    summary: Loadable<ImportSummary, StorageError> = .idle
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
    for edit in [TextEdit].replacingAll(with: completion.completed) { form.apply(.edit(edit)) }
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

/// One question of an import: whether to add a recording whose workout is already in the log.
///
/// Its number is never reused on its screen, so that an answer can name its question.
public struct ImportQuestion: Equatable, Sendable, Identifiable {
  public let id: Int
  public let match: DuplicateMatch
  /// The file that contains the recording.
  public let path: String
  /// The progress of the import when it asked.
  public let progress: ImportProgress?

  public init(id: Int, match: DuplicateMatch, path: String, progress: ImportProgress? = nil) {
    self.id = id
    self.match = match
    self.path = path
    self.progress = progress
  }
}

/// Passes each answer to the question it names. An answer to any other question is dropped.
@MainActor
final class PendingAnswers {
  private var waiting: [ImportQuestion.ID: AsyncStream<Duplicate.Decision>.Continuation] = [:]
  private var lastID = 0

  /// Asks a question, which `show` displays with its number, and waits for the answer. If the import is stopped in the
  /// meantime, nothing is added.
  func ask(show: @MainActor (ImportQuestion.ID) -> Void) async -> Duplicate.Decision {
    lastID += 1
    let id = lastID
    let (answers, continuation) = AsyncStream<Duplicate.Decision>.makeStream()
    waiting[id] = continuation
    defer { waiting[id] = nil }
    show(id)
    for await decision in answers { return decision }
    return .skipped
  }

  func give(_ decision: Duplicate.Decision, to id: ImportQuestion.ID) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
    continuation.yield(decision)
    continuation.finish()
  }
}

/// The folders that the latest imports read, derived from the paths of these imports.
enum RecentFolders {
  /// The most folders to offer.
  private static let limit = 5
  private static let fileEndings = [".fit", ".gpx", ".tcx", ".gz", ".bz2", ".xz", ".zst", ".zip", ".tar", ".tgz"]

  /// - Parameter imports: newest first.
  /// - Returns: each folder once, the latest first. Relative paths are left out: they depend on where an import began.
  static func folders(of imports: [ImportBatch]) -> [String] {
    var folders: [String] = []
    for folder in imports.lazy.flatMap(\.paths).compactMap(folder) where !folders.contains(folder) {
      folders.append(folder)
      if folders.count == limit { break }
    }
    return folders
  }

  /// The folder itself, or the one that contains the file.
  private static func folder(_ path: String) -> String? {
    guard path.hasPrefix("/") || path == "~" || path.hasPrefix("~/") else { return nil }
    let name = path.lowercased()
    return trimmed(fileEndings.contains { name.hasSuffix($0) } ? parent(of: path) : path)
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
  }

  /// The path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    return trimmed.isEmpty ? "/" : trimmed
  }
}

extension FormState {
  private static let path = "path"
  private static let recent = "recent"
  private static let noRecent = "none"
  private static let duplicates = "duplicates"
  private static let damaged = "damaged"
  private static let reject = "reject it"
  private static let salvage = "keep what comes before the damage"

  /// The form that asks which files and folders to import.
  ///
  /// - Parameters:
  ///   - isSalvaging: Whether damaged files are read up to the damage.
  ///   - recent: folders that earlier imports read, the latest first.
  init(namingFilesWith choice: DuplicateChoice, isSalvaging: Bool = false, recent: [String] = []) {
    let choices = DuplicateChoice.allCases.map(\.rawValue)
    self.init(
      title: "Import files",
      fields: [
        FormField(
          Self.path, "File or folder",
          hint: "FIT, GPX and TCX files, archives, exports of services, or a folder of them; ~ is your home",
          kind: .text(TextEntry(), isSecret: false))
      ] + Self.recentField(recent) + [
        FormField(
          Self.duplicates, "If a workout is already in the log",
          hint: "For workouts that another file or device recorded",
          kind: .choice(choices, selected: choices.firstIndex(of: choice.rawValue) ?? 0)),
        FormField(
          Self.damaged, "If a file is damaged",
          kind: .choice([Self.reject, Self.salvage], selected: isSalvaging ? 1 : 0)),
      ])
  }

  private static func recentField(_ folders: [String]) -> [FormField] {
    guard !folders.isEmpty else { return [] }
    return [
      FormField(
        recent, "Or a recent folder", hint: "Imported if no file or folder is typed",
        kind: .choice([noRecent] + folders, selected: 0))
    ]
  }

  /// The path as typed, while its field has the focus; `nil` otherwise.
  var typedPath: String? { fields.indices.contains(focus) && fields[focus].id == Self.path ? self[Self.path] : nil }

  /// Whether damaged files are read up to the damage.
  var isSalvaging: Bool { self[Self.damaged] == Self.salvage }

  /// The files and folders that the person typed, or the recent folder they chose.
  func namedFiles() -> Result<(paths: [String], duplicates: DuplicateChoice), FormProblem> {
    let typed = self[Self.path].trimmingSpaces
    let chosen = self[Self.recent]
    let path = typed.isEmpty && chosen != Self.noRecent ? chosen : typed
    guard !path.isEmpty else {
      return .failure(FormProblem(field: Self.path, text: "Enter a file or a folder, as in ~/Downloads."))
    }
    return .success(([path], DuplicateChoice(rawValue: self[Self.duplicates]) ?? .skip))
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
