import CoreCommon
import CoreSystem
import CoreUI
import DomainWorkout
import FeatureImport
import FeatureShared
import Foundation

/// Imports what arrives in folders, until its task is canceled. A folder that vanishes is imported again when it is back.
@MainActor
final class ImportWatch {
  enum News {
    /// An import that did something.
    case report(ImportReport)
    case failed(ImportError)
    case away(folder: String)
    case back(folder: String)
  }

  /// How long files that arrive together may be apart.
  private static let lull = Duration.seconds(1)
  /// How often a batch that goes on is waited for.
  private static let mostLulls = 30
  /// How soon files that are still being written are looked at again.
  private static let growingDelay = Duration.seconds(2)
  private static let failureDelay = Duration.seconds(30)
  /// How often the folders themselves are looked at.
  private static let pollDelay = Duration.seconds(5)
  /// How many such times without a change it takes to look at the files where the system reports no changes.
  private static let pollsBetweenLooks = 6

  private enum Event {
    case changed
    case timer(Int)
  }

  private let folders: [String]
  private let watch: any FolderWatch
  private let identity: @Sendable (String) -> FileIdentity?
  private let sleep: @Sendable (Duration) async throws -> Void
  private let importFiles: ([String]) async throws(ImportError) -> ImportReport
  private let show: (News) async throws -> Void

  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private var identities: [String: FileIdentity] = [:]
  private var isComplete = true
  private var timerCount = 0

  /// - Parameters:
  ///   - identity: the folder that a path leads to; `nil` if there is none.
  ///   - importFiles: imports what is new in folders.
  init(
    _ folders: [String], watch: any FolderWatch, identity: @escaping @Sendable (String) -> FileIdentity?,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    importFiles: @escaping ([String]) async throws(ImportError) -> ImportReport,
    show: @escaping (News) async throws -> Void
  ) {
    self.folders = folders
    self.watch = watch
    self.identity = identity
    self.sleep = sleep
    self.importFiles = importFiles
    self.show = show
    (events, continuation) = AsyncStream<Event>.makeStream(bufferingPolicy: .bufferingNewest(16))
  }

  /// - Throws: what `show` throws, because nobody would learn of later imports.
  func run() async throws {
    let pump = Task { [watch, continuation] in
      for await _ in watch.changes { continuation.yield(.changed) }
    }
    defer { pump.cancel() }
    var isFirst = true
    var delay: Duration? = .zero
    var quietPolls = 0
    while !Task.isCancelled {
      if try await lookAtFolders(isFirst: isFirst) { delay = .zero }
      isFirst = false
      if delay != nil {
        delay = try await lookAtFiles()
        quietPolls = 0
      }
      if await isChanged(within: delay ?? Self.pollDelay) {
        var lulls = 0
        while lulls < Self.mostLulls, await isChanged(within: Self.lull) { lulls += 1 }
        delay = .zero
      } else if delay == nil, !isComplete {
        quietPolls += 1
        if quietPolls >= Self.pollsBetweenLooks { delay = .zero }
      }
    }
  }

  /// Finds out which folders came and went.
  ///
  /// - Returns: whether any did.
  private func lookAtFolders(isFirst: Bool) async throws -> Bool {
    var found: [String: FileIdentity] = [:]
    for folder in folders { found[folder] = identity(folder) }
    guard isFirst || found != identities else { return false }
    let before = identities
    identities = found
    isComplete = watch.watch(folders.filter { found[$0] != nil })
    for folder in folders {
      if found[folder] == nil, isFirst || before[folder] != nil { try await show(.away(folder: folder)) }
      if found[folder] != nil, !isFirst, before[folder] == nil { try await show(.back(folder: folder)) }
    }
    return true
  }

  /// - Returns: after how long to look again even if nothing changes; `nil` if that is not necessary.
  private func lookAtFiles() async throws -> Duration? {
    let present = folders.filter { identities[$0] != nil }
    guard !present.isEmpty else { return nil }
    let report: ImportReport
    do throws(ImportError) {
      report = try await importFiles(present)
    } catch {
      switch error {
      // Nothing to import yet, or the folder is just vanishing.
      case .files: return nil
      case .log:
        if !Task.isCancelled { try await show(.failed(error)) }
        return Self.failureDelay
      }
    }
    if !report.files.isEmpty { try await show(.report(report)) }
    return report.growingCount > 0 ? Self.growingDelay : nil
  }

  private func isChanged(within time: Duration) async -> Bool {
    timerCount += 1
    let number = timerCount
    let timer = Task { [sleep, continuation] in
      try? await sleep(time)
      continuation.yield(.timer(number))
    }
    defer { timer.cancel() }
    for await event in events {
      switch event {
      case .changed: return true
      case .timer(number): return false
      case .timer: continue
      }
    }
    return false
  }
}

extension ImportWatch {
  /// A watch that prints a line for each import: words, or JSON.
  static func live(
    _ folders: [String], _ choice: ImportWorkoutsUseCase.Duplicates, timeZone: TimeZone?, asJSON: Bool,
    in log: any TrainingLog, on terminal: Terminal
  ) -> ImportWatch {
    let configuration = log.configuration
    return ImportWatch(
      folders, watch: InotifyWatch(), identity: { FileKind(of: $0) == .folder ? FileIdentity(of: $0) : nil },
      sleep: configuration.sleep,
      importFiles: { (paths: [String]) async throws(ImportError) -> ImportReport in
        // Nobody undoes with a key what a folder brought.
        let result = await ActionID.$active.withValue(ActionID.active?.withoutSession) {
          () async -> Result<ImportReport, ImportError> in
          do throws(ImportError) {
            return .success(
              try await log.importWorkouts.execute(
                paths, duplicates: choice, unchanged: .leaveOut, timeZone: timeZone
              ) { _ in })
          } catch {
            return .failure(error)
          }
        }
        return try result.get()
      },
      show: { news in
        switch news {
        case .report(let report):
          try print(report, asJSON: asJSON, at: configuration.localClock)
          // What is wrong is said; the next import tries again.
          do { try await log.syncChanges() } catch { _ = Failure.worded(error, of: "ImportWatch") }
        case .failed(.log(let failure, _)):
          Terminal.writeError(
            "fettle: \(Failure.sentence(failure.explanation, failure.remedy)) Fettle tries again in 30 seconds.")
        case .failed(.files(let failure)): Terminal.writeError("fettle: \(failure.explanation)")
        case .away(let folder):
          Terminal.writeError("fettle: \(folder) does not exist now. Fettle waits for it.")
        case .back(let folder): Terminal.writeError("fettle: \(folder) is back.")
        }
      })
  }

  private static func print(_ report: ImportReport, asJSON: Bool, at time: String) throws {
    if asJSON { return try Terminal.writeOutput(try ImportDocument(report).jsonLine) }
    let number = report.id.map { " (import \($0))" } ?? ""
    try Terminal.writeOutput("\(time)  \(report.words(.init()))\(number)")
    for file in report.files {
      if let reason = file.rejection { Terminal.writeError("fettle: \(file.path) is rejected: \(reason.clause)") }
    }
  }
}

extension JSONDocument {
  /// The document on one line.
  var jsonLine: String {
    get throws {
      // Line breaks in strings are escaped.
      try json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    }
  }
}

extension ProgramConfiguration {
  /// The time of day, as in 14:05:09.
  var localClock: String {
    let now = now()
    return now.clock(utcOffsetSeconds: utcOffsetSeconds(now))
  }
}
