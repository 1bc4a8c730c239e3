import DomainWorkout

/// Hands a person's answer to the import that waits for it.
struct AnswerBox: Sendable {
  private let answers: AsyncStream<Duplicate.Decision>
  private let continuation: AsyncStream<Duplicate.Decision>.Continuation

  init() {
    (answers, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ decision: Duplicate.Decision) {
    continuation.yield(decision)
  }

  /// The next answer; when the import is stopped meanwhile, that nothing is added.
  func next() async -> Duplicate.Decision {
    for await decision in answers { return decision }
    return .skipped
  }
}
