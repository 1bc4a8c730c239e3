import CoreCommon
import CoreNetwork
public import CoreSync
import Foundation
import Synchronization

extension LogRemoteSource {
  /// The pause between two looks while something happens; each further one without news is longer by half.
  static let firstPause = Duration.seconds(15)
  static let longestPause = Duration.seconds(300)

  /// Looks from time to time, and when the store says that something may have changed. It ends by itself only if the
  /// credentials are no longer valid.
  public func hints() -> AsyncStream<RemoteHints> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let looking = Task {
        await look { continuation.hint($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in looking.cancel() }
    }
  }

  private func look(_ hint: @escaping @Sendable (RemoteHints) -> Void) async {
    hint(.all)
    let pause = LookPause(Self.firstPause)
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in store.changes() { wake.yield() }
      }
      group.addTask {
        while (try? await time.sleep(pause.current)) != nil { wake.yield() }
        wake.finish()
      }
      var last: [ObjectListing]?
      for await _ in wakes {
        do throws(RemoteFailure) {
          let news = try await log.news()
          if let news, news != last { hint(.rows) }
          pause.set(news == nil || news == last ? min(Self.longestPause, pause.current * 1.5) : Self.firstPause)
          last = news
        } catch {
          if error == .credentialsRejected { break }
          pause.set(min(Self.longestPause, pause.current * 1.5))
        }
      }
      group.cancelAll()
    }
  }
}

/// How long to wait before the next look.
private final class LookPause: Sendable {
  private let stored: Mutex<Duration>

  init(_ pause: Duration) {
    stored = Mutex(pause)
  }

  var current: Duration { stored.withLock { $0 } }

  func set(_ pause: Duration) {
    stored.withLock { $0 = pause }
  }
}
