import Foundation

/// A moment in whole microseconds since 1970, so that differences of times with fractions stay exact. Wide enough that
/// no sum or difference of times from files overflows.
struct Timestamp: Comparable {
  var microseconds: Int64

  init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// - Parameter seconds: since 1970, within two centuries of it.
  init(wholeSeconds seconds: Int64) {
    microseconds = seconds * 1_000_000
  }

  var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1e6) }

  static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }

  func seconds(since other: Timestamp) -> Double { Double(microseconds - other.microseconds) / 1e6 }

  func adding(seconds: Double) -> Timestamp {
    guard !seconds.isNaN else { return self }
    // Durations come from files and may be absurd; a year is longer than any activity.
    let bounded = min(max(seconds, -31_536_000), 31_536_000)
    return Timestamp(microseconds: microseconds + (Int64(exactly: (bounded * 1e6).rounded()) ?? 0))
  }
}
