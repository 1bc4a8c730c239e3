/// The attributes of a `Record`; of attributes with the same name, the first counts.
struct AppleHealthRecord {
  private var type: UnsafeBufferPointer<UInt8>?
  private var unit: UnsafeBufferPointer<UInt8>?
  private var value: UnsafeBufferPointer<UInt8>?
  private var start: UnsafeBufferPointer<UInt8>?
  /// The name of the device or app, as in the document.
  private(set) var source: UnsafeBufferPointer<UInt8>?

  @inline(__always)
  mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 4: if name.equals("type") { type = type ?? text } else if name.equals("unit") { unit = unit ?? text }
    case 5: if name.equals("value") { value = value ?? text }
    case 9: if name.equals("startDate") { start = start ?? text }
    case 10: if name.equals("sourceName") { source = source ?? text }
    default: break
    }
  }

  var isHeartRate: Bool { type?.equals("HKQuantityTypeIdentifierHeartRate") ?? false }

  /// Since 1970.
  var seconds: Int64? {
    guard let start else { return nil }
    return AppleHealthTime.seconds(of: start)
      ?? AppleHealthTime.timestamp(of: start).map { $0.microseconds / 1_000_000 }
  }

  var beatsPerMinute: Double? {
    guard let value, let unit else { return nil }
    let number = Decimal.value(of: value.span)
    if unit.equals("count/min") { return number }
    return AppleHealthUnits.perMinute(number, String(decoding: unit.prefix(16), as: UTF8.self))
  }
}
