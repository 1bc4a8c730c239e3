import DomainAccount
import DomainProfile
import DomainWorkout
import FettleApp
import Foundation

/// Where the answers from outside come from while a session is replayed.
@MainActor
final class ReplayedAnswers {
  /// Where it unpacks files.
  nonisolated let folder: String
  /// What was asked for that the recording does not have.
  private(set) var missing: [OutsideQuestion] = []

  private var buffered: [OutsideQuestion: [OutsideAnswer]] = [:]
  private var waiting: [(question: OutsideQuestion, continuation: CheckedContinuation<OutsideAnswer?, Never>)] = []
  /// What each folder contained last. Whoever types fast may ask about a folder once less in a session than in its
  /// replay.
  private var folders: [OutsideQuestion: OutsideAnswer] = [:]
  private var isComplete = false
  private var importCount = 0
  private var failure: String?

  private nonisolated let now: @Sendable () -> Date

  /// - Parameter now: the clock of the session.
  nonisolated init(unpackingIn folder: String, now: @escaping @Sendable () -> Date) {
    self.folder = folder
    self.now = now
  }

  /// The recorded answer; `nil` if there is none.
  func answer(to question: OutsideQuestion) async -> OutsideAnswer? {
    if var answers = buffered[question], !answers.isEmpty {
      let answer = answers.removeFirst()
      buffered[question] = answers
      return answer
    }
    guard !isComplete else { return lastAnswer(to: question) }
    return await withCheckedContinuation { waiting.append((question, $0)) }
  }

  /// Gives a recorded answer to who waits for it, now or later.
  func deliver(_ answer: OutsideAnswer) {
    if case .folder = answer.question { folders[answer.question] = answer }
    if let index = waiting.firstIndex(where: { $0.question == answer.question }) {
      waiting.remove(at: index).continuation.resume(returning: answer)
    } else {
      buffered[answer.question, default: []].append(answer)
    }
  }

  /// While it runs, who waits for an answer gets none: all that the recording has at this point were delivered.
  func complete<Result>(_ body: () async -> Result) async -> Result {
    isComplete = true
    for (question, continuation) in waiting { continuation.resume(returning: lastAnswer(to: question)) }
    waiting = []
    defer { isComplete = false }
    return await body()
  }

  /// A folder for the files of one import, so that those of others are not found.
  func makeImportFolder() -> String {
    importCount += 1
    return "\(folder)/imports/\(importCount)"
  }

  /// Notes why a recorded answer could not be used.
  ///
  /// - Parameter reason: a clause.
  func noteFailure(_ reason: String) {
    failure = failure ?? reason
  }

  /// Why a recorded answer could not be used, the first time since the last call.
  func takeFailure() -> String? {
    defer { failure = nil }
    return failure
  }

  /// Notes that an answer is incomplete.
  func noteMissing(_ question: OutsideQuestion) {
    missing.append(question)
  }

  private func lastAnswer(to question: OutsideQuestion) -> OutsideAnswer? {
    if folders[question] == nil { missing.append(question) }
    return folders[question]
  }
}

extension ReplayedAnswers: OutsideServices {
  nonisolated func files(_ base: any WorkoutFileReader) -> any WorkoutFileReader {
    ReplayedWorkoutFileReader(base, outside: self)
  }

  nonisolated func pictures(_ base: any PictureFiles) -> any PictureFiles {
    ReplayedPictureFiles(base: base, outside: self)
  }

  nonisolated func folders(_ base: any FolderLister) -> any FolderLister { ReplayedFolderLister(outside: self) }

  nonisolated func synchronizer(_ base: any Synchronizer, of sync: any SyncRepository) -> any Synchronizer {
    ReplayedSynchronizer(sync: sync, outside: self, now: now)
  }

  nonisolated func archives(_ base: any LogArchiveRestorer) -> any LogArchiveRestorer { NoArchives() }
}
