import Testing

@testable import CoreActivityFile

struct DecimalTests {
  @Test(
    arguments: [
      "0", "-0", "1", "+46.052", " 300.5 ", "\n\t7\r", "4.6051e1", "1E-3", "0.1", "-122.4896709", "5.", ".5",
      "46.495856987312436", "35.23101844067633", "37.241712771356105804443359375",
      "-121.97232783772051334381103515625", "103.40000152587890625", "9007199254740993", "9007199254740992.5",
      "0.30000000000000004", "123456789012345678901234567890", "1e22", "1e23", "8.5e-310", "2.2250738585072011e-308",
      "0.000000000000000000012345678901234567890", "179.99999999999999999999999", "99999999999999999999e-1",
    ])
  func `numbers match the standard library to the last bit`(text: String) {
    let expected = Double(text.filter { !$0.isWhitespace } + (text.hasSuffix(".") ? "0" : ""))
    #expect(value(text).bitPattern == expected?.bitPattern)
  }

  @Test func `numbers of all lengths match the standard library`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for length in 1...30 {
      for _ in 0..<200 {
        let digits = (0..<length).map { _ in
          // Knuth's linear congruential generator: the same digits in every run.
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return String((state >> 33) % 10)
        }
        let text = "1\(digits.prefix(2).joined()).\(digits.joined())"
        #expect(value(text) == Double(text), "\(text)")
      }
    }
  }

  @Test(arguments: ["", " ", "-", ".", "undefined", "12a", "1 2", "1e", "1e+", "0x10", "nan", "inf", "1e999", "--1"])
  func `text that is not a number is NaN`(text: String) {
    #expect(value(text).isNaN)
  }

  private func value(_ text: String) -> Double {
    let bytes = Array(text.utf8)
    return Decimal.value(of: bytes.span)
  }
}
