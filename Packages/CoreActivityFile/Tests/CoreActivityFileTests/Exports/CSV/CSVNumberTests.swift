import Testing

@testable import CoreActivityFile

struct CSVNumberTests {
  @Test(arguments: [
    ("33912.48046875", 33912.48046875), ("9,44", 9.44), ("-7", -7), ("1,234.56", 1234.56), ("1.234,56", 1234.56),
    ("1,234,567", 1_234_567), ("1\u{202F}234,5", 1234.5), ("1\u{A0}234", 1234), ("1.5E-5", 1.5e-5), ("1.500", 1.5),
  ])
  func `the last separator is the decimal one`(text: String, expected: Double) {
    #expect(CSVNumber.decimal(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: [("1,500", 1500.0), ("1.500", 1500), ("1500.0", 1500), ("750", 750), ("9,44", 9.44)])
  func `before three digits, the only separator of a swim groups thousands`(text: String, expected: Double) {
    #expect(CSVNumber.grouped(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: ["", "abc", "1e300", "nan", "inf", ",", "1-2", String(repeating: "1", count: 100)])
  func `anything else is no number`(text: String) {
    #expect(CSVNumber.decimal(Array(text.utf8)[...]) == nil)
  }
}
