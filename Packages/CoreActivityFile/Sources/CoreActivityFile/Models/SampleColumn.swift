/// One quantity over all samples of an activity, absent if a sample does not have it.
///
/// A collection of `Double?`, one element per sample. Stored as plain numbers with a NaN for "absent", which
/// ``rawValues`` returns for code that is too fast for optionals.
public struct SampleColumn: Sendable, RandomAccessCollection {
  /// One number per sample; NaN if the sample has none.
  public let rawValues: [Double]

  /// - Parameter rawValues: one number per sample; NaN if the sample has none.
  public init(rawValues: [Double]) {
    self.rawValues = rawValues
  }

  /// `nil` if the sample has none.
  public init(_ values: some Sequence<Double?>) {
    rawValues = values.map { $0 ?? .nan }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rawValues.count }

  /// - Precondition: an index of a sample.
  public subscript(index: Int) -> Double? {
    let value = rawValues[index]
    return value.isNaN ? nil : value
  }

  /// How many samples have a value.
  public var presentCount: Int {
    rawValues.reduce(into: 0) { $0 += $1.isNaN ? 0 : 1 }
  }
}

extension SampleColumn: Equatable {
  /// Absent equals absent, unlike NaN.
  public static func == (left: SampleColumn, right: SampleColumn) -> Bool {
    left.rawValues.count == right.rawValues.count
      && zip(left.rawValues, right.rawValues).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}

extension SampleColumn: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Double?...) {
    self.init(elements)
  }
}
