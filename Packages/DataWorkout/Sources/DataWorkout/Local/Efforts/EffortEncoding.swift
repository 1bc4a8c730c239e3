import DomainTraining
import Foundation

/// Best efforts as bytes: for each its measure, its value and where it begins, both in thousandths.
///
/// Fifty efforts of a workout take about 500 bytes. What each number means never changes.
enum EffortEncoding {
  private static let perUnit = 1_000.0

  fileprivate enum Kind: UInt8 {
    case time = 1
    case power = 2
    case heartRate = 3
    case whole = 4
  }

  private static let quantities: [(quantity: WholeQuantity, number: UInt64)] = [
    (.distance, 1), (.movingTime, 2), (.ascent, 3), (.speed, 4), (.climb, 5),
  ]

  static func data(_ efforts: [BestEffort]) -> Data {
    var writer = VariableLengthWriter()
    for effort in efforts {
      switch effort.measure {
      case .time(let meters): writer.append(.time, thousandths(meters))
      case .power(let seconds): writer.append(.power, UInt64(seconds))
      case .heartRate(let seconds): writer.append(.heartRate, UInt64(seconds))
      case .whole(let quantity):
        writer.append(.whole, quantities.first { $0.quantity == quantity }?.number ?? 0)
        writer.append(thousandths(effort.seconds))
      }
      writer.append(thousandths(effort.value))
      writer.append((Int64(exactly: (effort.startOffset * perUnit).rounded()) ?? 0).zigzag)
    }
    return Data(writer.bytes)
  }

  private static func thousandths(_ value: Double) -> UInt64 { UInt64(exactly: (value * perUnit).rounded()) ?? 0 }

  /// Those before the first that cannot be read, as one of a newer version.
  static func efforts(_ data: Data) -> [BestEffort] {
    var reader = VariableLengthReader(bytes: [UInt8](data))
    var efforts: [BestEffort] = []
    while let effort = effort(&reader) { efforts.append(effort) }
    return efforts
  }

  private static func effort(_ reader: inout VariableLengthReader) -> BestEffort? {
    guard let kind = reader.nextByte().flatMap(Kind.init(rawValue:)), let amount = reader.next() else { return nil }
    var seconds = Double(amount)
    let measure: EffortMeasure
    switch kind {
    case .time: measure = .time(meters: Double(amount) / perUnit)
    case .power: measure = .power(seconds: Int(clamping: amount))
    case .heartRate: measure = .heartRate(seconds: Int(clamping: amount))
    case .whole:
      guard let quantity = quantities.first(where: { $0.number == amount })?.quantity, let number = reader.next() else {
        return nil
      }
      (measure, seconds) = (.whole(quantity), Double(number) / perUnit)
    }
    guard let number = reader.next(), let start = reader.next() else { return nil }
    let value = Double(number) / perUnit
    return BestEffort(
      measure: measure, value: value, startOffset: Double(Int64(zigzag: start)) / perUnit,
      seconds: kind == .time ? value : seconds)
  }
}

extension VariableLengthWriter {
  fileprivate mutating func append(_ kind: EffortEncoding.Kind, _ amount: UInt64) {
    append(byte: kind.rawValue)
    append(amount)
  }
}
