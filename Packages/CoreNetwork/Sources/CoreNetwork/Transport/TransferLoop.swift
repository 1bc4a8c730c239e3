import Foundation
import Synchronization

/// A thread that runs many exchanges in parallel, until it is stopped. It sleeps while there is nothing to do.
final class TransferLoop: Sendable {
  private struct News {
    var count = 0
    var begun: [Exchange] = []
    var cancelled: [Int] = []
    var isLast = false
  }

  private let news = Mutex(News())
  private let multi: CurlMulti

  init(_ environment: NetworkEnvironment) throws(NetworkError) {
    multi = try CurlMulti()
    Thread.detachNewThread { [self] in run(environment) }
  }

  func makeNumber() -> Int {
    news.withLock { news in
      news.count += 1
      return news.count
    }
  }

  /// Begins an exchange, unless the task has already been canceled; then nobody would end it.
  func begin(_ exchange: Exchange) {
    let isCancelled = news.withLock { news in
      guard !Task.isCancelled else { return true }
      news.begun.append(exchange)
      return false
    }
    if isCancelled { exchange.waiter.resume(throwing: CancellationError()) } else { multi.wakeUp() }
  }

  func cancel(_ number: Int) {
    news.withLock { $0.cancelled.append(number) }
    multi.wakeUp()
  }

  /// Ends the thread, and with it all connections. No exchange may be running.
  func stop() {
    news.withLock { $0.isLast = true }
    multi.wakeUp()
  }

  private func takeNews() -> News {
    news.withLock { news in
      defer {
        news.begun = []
        news.cancelled = []
      }
      return news
    }
  }

  private func run(_ environment: NetworkEnvironment) {
    var transfers = Transfers(multi: multi, environment: environment)
    while case let news = takeNews(), !news.isLast {
      for exchange in news.begun { transfers.begin(exchange) }
      for number in news.cancelled { transfers.cancel(number) }
      transfers.perform()
      transfers.wait()
    }
  }
}
