import CoreCommon
import CoreNetwork
public import CoreSync
import Foundation
import Synchronization

extension LogRemoteSource {
  /// The pause between two looks while somebody changes the log, here or on another machine; each further one without
  /// news is longer by half.
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
    pause.restart()
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in store.changes() { wake.yield() }
      }
      group.addTask {
        while (try? await time.sleep(Self.firstPause)) != nil {
          if pause.isOver(after: Self.firstPause) { wake.yield() }
        }
        wake.finish()
      }
      var last: [ObjectListing]?
      for await _ in wakes {
        do throws(RemoteFailure) {
          let news = try await log.news()
          if let news, news != last { hint(.rows) }
          if news == nil || news == last { pause.lengthen() } else { pause.restart() }
          last = news
        } catch {
          if error == .credentialsRejected { break }
          pause.lengthen()
        }
      }
      group.cancelAll()
    }
  }
}

/// How long to wait before the next look. It is slept through in short pieces, so that it can become shorter meanwhile.
final class LookPause: Sendable {
  private let state = Mutex((length: LogRemoteSource.firstPause, waited: Duration.zero))

  /// Somebody has changed the log.
  func restart() {
    state.withLock { $0.length = LogRemoteSource.firstPause }
  }

  func lengthen() {
    state.withLock { $0.length = min(LogRemoteSource.longestPause, $0.length * 1.5) }
  }

  /// Whether it is over after a further piece; then the next one begins.
  func isOver(after piece: Duration) -> Bool {
    state.withLock { state in
      state.waited += piece
      guard state.waited >= state.length else { return false }
      state.waited = .zero
      return true
    }
  }
}
