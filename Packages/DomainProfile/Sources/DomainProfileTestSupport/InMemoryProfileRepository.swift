public import DomainProfile
import Synchronization

/// A profile that lives in memory and keeps every promise of `ProfileRepository` within one process.
public final class InMemoryProfileRepository: ProfileRepository {
  struct Log: Sendable {
    var profile: AthleteProfile
    var revision: Revision = 0
    var failure: ProfileError?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastListener = 0
  }

  private let log: Mutex<Log>

  public init(_ profile: AthleteProfile = AthleteProfile()) {
    log = Mutex(Log(profile: profile))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: ProfileError?) {
    log.withLock { log in
      log.failure = failure
      log.tellListeners()
    }
  }

  public func profile() -> Snapshots<AthleteProfile> {
    InMemorySnapshots(repository: self) { $0.profile }
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    let result = log.withLock { log -> Result<Revision, ProfileError> in
      if let failure = log.failure { return .failure(failure) }
      do throws(ProfileError) {
        log.profile = try log.profile.applying(changes, from: day)
        log.revision += 1
        log.tellListeners()
        return .success(log.revision)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func listen() -> (pings: AsyncStream<Void>, stop: @Sendable () -> Void) {
    let (pings, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let listener = log.withLock { log in
      log.lastListener += 1
      log.listeners[log.lastListener] = continuation
      return log.lastListener
    }
    continuation.yield()
    return (pings, { [weak self] in self?.log.withLock { $0.listeners[listener] = nil } })
  }

  func snapshot<Value>(_ read: (Log) -> Value) -> Result<Snapshot<Value>, ProfileError> {
    log.withLock { log in
      if let failure = log.failure { return .failure(failure) }
      return .success(Snapshot(read(log), revision: log.revision))
    }
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { log.withLock { $0.listeners.count } }
}

extension InMemoryProfileRepository.Log {
  func tellListeners() {
    for listener in listeners.values { listener.yield() }
  }
}
