/// When to look for a commit of another process.
///
/// A write to the WAL comes before its commit can be read. After a write it looks a few times at short intervals, then
/// at longer ones, and finally only now and then. Writes that do not end, such as those of our own import, never make it
/// look more often than at the short interval.
struct LookSchedule: Equatable {
  /// A time to let pass before the next look.
  struct Wait: Equatable {
    let milliseconds: Int
    /// Whether a write ends the wait.
    let endsAtWrite: Bool
  }

  private static let first = [1, 2, 4]
  private static let short = [8, 8, 8, 8, 8]
  private static let long = [32, 64, 128, 256, 512, 1_000]
  private static let afterWrite = first + short + long

  private let idle: Int
  /// The next wait in `afterWrite`; `nil` after the last.
  private var step: Int?

  /// - Parameter idle: the milliseconds between looks while nothing is written.
  init(idle: Int) {
    self.idle = idle
  }

  /// Whether the last writes are so long ago that their commit is very likely visible.
  var isIdle: Bool { step == nil }

  /// The next wait.
  var wait: Wait {
    guard let step else { return Wait(milliseconds: idle, endsAtWrite: true) }
    return Wait(milliseconds: Self.afterWrite[step], endsAtWrite: step >= Self.first.count + Self.short.count)
  }

  /// A wait passed without a write.
  mutating func pass() {
    step = step.flatMap { $0 + 1 < Self.afterWrite.count ? $0 + 1 : nil }
  }

  /// Something was written during the last wait.
  mutating func noteWrite() {
    step = step.map { min($0 + 1, Self.first.count) } ?? 0
  }
}
