public import CorePresentation
public import DomainWorkout

/// What the person wants done with workouts that are in the log from another file.
public enum DuplicateChoice: String, CaseIterable, Sendable {
  case skip
  case keep
  case ask
}

public struct WorkoutImportState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    /// Files are being read; `nil` until the first is finished.
    case running(ImportProgress?)
    /// It was stopped, and ends with the file that is being taken in.
    case stopping(ImportProgress?)
    /// The import waits for the answer to a question.
    case asking(ImportQuestion)
    case finished(ImportReport)
    case failed(ImportError)
  }

  /// Where it is typed what is to be taken in, as long as nothing is named.
  public var form: FormState
  /// What the person named: files and folders.
  public var paths: [String]
  public var duplicates: DuplicateChoice
  public var phase: Phase

  public init(paths: [String], duplicates: DuplicateChoice = .skip, phase: Phase = .idle) {
    self.paths = paths
    form = FormState(namingFilesWith: duplicates)
    self.duplicates = duplicates
    self.phase = phase
  }

  /// Whether files are being read.
  public var isUnderWay: Bool {
    switch phase {
    case .running, .stopping, .asking: true
    case .idle, .finished, .failed: false
    }
  }

  /// Takes in how far it is.
  public mutating func progress(_ progress: ImportProgress?) {
    if case .stopping = phase { phase = .stopping(progress) } else { phase = .running(progress) }
  }

  /// Puts a question before the person. An import that was stopped asks no more.
  mutating func ask(_ id: ImportQuestion.ID, about match: DuplicateMatch, in path: String) {
    guard case .running(let progress) = phase else { return }
    phase = .asking(ImportQuestion(id: id, match: match, path: path, progress: progress))
  }

  /// The question that is asked now.
  var question: ImportQuestion? { if case .asking(let question) = phase { question } else { nil } }

  /// Whether it is to be typed what is taken in.
  public var asksForFiles: Bool { phase == .idle && paths.isEmpty }
}
