public import DomainProfile

/// Answers changes as it was told, and has no profile to show.
public struct FakeProfileRepository: ProfileRepository {
  public typealias Answer = @Sendable ([ProfileChange], CalendarDay?) async -> Result<Revision, ProfileError>

  private let onApply: Answer?

  public init(onApply: Answer? = nil) {
    self.onApply = onApply
  }

  public func profile() -> Snapshots<AthleteProfile> {
    FailedObservation<AthleteProfile>(failure: Unanswered("ProfileRepository.profile").asProfileError)
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    guard let onApply else { throw Unanswered("ProfileRepository.apply").asProfileError }
    return try await onApply(changes, day).get()
  }
}

/// Ends with a failure before its first value.
private struct FailedObservation<Value: Sendable>: AsyncSequence, Sendable {
  typealias Element = Snapshot<Value>
  typealias Failure = ProfileError

  let failure: ProfileError

  func makeAsyncIterator() -> Iterator {
    Iterator(failure: failure)
  }

  struct Iterator: AsyncIteratorProtocol {
    let failure: ProfileError

    mutating func next() async throws(ProfileError) -> Snapshot<Value>? {
      throw failure
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(ProfileError) -> Snapshot<Value>? {
      throw failure
    }
  }
}
