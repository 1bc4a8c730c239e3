import CoreSync

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
