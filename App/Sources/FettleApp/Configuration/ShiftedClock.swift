import DomainCore
import Foundation
import Synchronization

/// A clock that can be set to another day, for a demo: its season ended long ago.
final class ShiftedClock: Sendable {
  private let base: @Sendable () -> Date
  private let days = Mutex(0)

  init(over base: @escaping @Sendable () -> Date) {
    self.base = base
  }

  /// The current time of day, on the day that was set.
  func now() -> Date {
    base().addingTimeInterval(Double(days.withLock { $0 }) * 86_400)
  }

  /// Moves the clock from one day to another.
  func move(from day: CalendarDay, to other: CalendarDay) {
    days.withLock { $0 += other.daysSinceEpoch - day.daysSinceEpoch }
  }
}
