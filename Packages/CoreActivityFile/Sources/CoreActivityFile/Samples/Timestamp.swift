import Foundation

/// A moment in whole nanoseconds since 1970, so that differences of times with fractions stay exact.
struct Timestamp: Comparable {
  var nanoseconds: Int64

  init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// - Parameter seconds: since 1970, within two centuries of it.
  init(wholeSeconds seconds: Int64) {
    nanoseconds = seconds * 1_000_000_000
  }

  var date: Date { Date(timeIntervalSince1970: Double(nanoseconds) / 1e9) }

  static func < (left: Timestamp, right: Timestamp) -> Bool { left.nanoseconds < right.nanoseconds }

  func seconds(since other: Timestamp) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }

  func adding(seconds: Double) -> Timestamp {
    // Durations come from files and may be absurd; a year is more than any activity lasts.
    let bounded = min(max(seconds, -31_536_000), 31_536_000)
    return Timestamp(nanoseconds: nanoseconds + Int64((bounded * 1e9).rounded()))
  }
}
