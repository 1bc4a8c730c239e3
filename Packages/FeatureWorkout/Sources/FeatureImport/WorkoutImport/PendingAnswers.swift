import DomainWorkout

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
