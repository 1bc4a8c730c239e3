import CoreSync
import DomainWorkout

/// The range of a stored value. It is far larger than any workout needs: these bounds only exclude what calendars,
/// totals and charts cannot represent.
enum ValueRange {
  /// 1900 to 2200, in seconds since 1970.
  static let start = -2_208_988_800.0...7_258_118_400.0
  static let utcOffset = -86_400...86_400
  /// Seconds, up to a year.
  static let duration = 0...31_622_400.0
  /// Meters.
  static let distance = 0...50_000_000.0
  /// Meters of ascent or descent.
  static let climb = -100_000...1_000_000.0
  static let heartRate = 0...1_000.0
  static let power = 0...100_000.0
  static let cadence = 0...10_000.0
  static let energy = 0...1_000_000.0
  static let poolLength = 0...10_000.0
  static let poolCount = 0...1_000_000
  static let effort = 0...100.0
  static let sessionIndex = 0...1_000_000
  static let decoder = 0...1_000_000
  static let mergeCount = 1...1_000_000
  /// Days since 1970.
  static let day = -30_000...90_000
  static let goalTarget = 0...1e15
  static let plannedLoad = 0...10_000.0
  /// In bytes.
  static let title = 1...4_000
  static let sport = 1...100
  static let query = 1...20_000
  static let text = 0...200_000
}

extension LapRecord {
  /// Whether all its numbers are in range.
  var isInRange: Bool {
    func fits(_ value: Double?, _ range: ClosedRange<Double>) -> Bool { value.map(range.contains) ?? true }
    return ValueRange.start.contains(start) && ValueRange.duration.contains(elapsed)
      && fits(timer, ValueRange.duration) && fits(distance, ValueRange.distance) && fits(ascent, ValueRange.climb)
      && fits(heartRateAverage, ValueRange.heartRate) && fits(heartRateMaximum, ValueRange.heartRate)
      && fits(powerAverage, ValueRange.power) && fits(cadenceAverage, ValueRange.cadence)
  }
}

/// What a server sent, as far as it is what a workout can have.
extension FieldValue {
  init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  init(_ integer: Int?) {
    self = integer.map { .integer(Int64($0)) } ?? .null
  }

  init(_ real: Double?) {
    self = real.map { .real($0) } ?? .null
  }

  /// - Parameter range: of the length in bytes.
  /// - Returns: `nil` also for a text with a NUL, behind which SQLite reads no further.
  func text(in range: ClosedRange<Int>) -> String? {
    guard case .text(let text) = self, range.contains(text.utf8.count), !text.utf8.contains(0) else { return nil }
    return text
  }

  func real(in range: ClosedRange<Double>) -> Double? {
    real.flatMap { range.contains($0) ? $0 : nil }
  }

  func integer(in range: ClosedRange<Int>) -> Int? {
    let integer: Int? =
      switch self {
      case .integer(let integer): Int(exactly: integer)
      case .real(let real): Int(exactly: real)
      default: nil
      }
    return integer.flatMap { range.contains($0) ? $0 : nil }
  }

  private var real: Double? {
    switch self {
    case .real(let real): real
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// Whether both are the same number, however it is written, or else the same value.
  func isSame(as other: FieldValue) -> Bool {
    if let real, let other = other.real { real == other } else { self == other }
  }
}
