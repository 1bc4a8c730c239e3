import CoreNetwork
import Foundation
import Testing

struct JSONCodingTests {
  private struct Figures: Codable, Equatable {
    var price: Decimal
    var distance: Double
    var count: Int
    var start: Date
    var end: Date?
  }

  @Test func `decimals and dates keep their digits when decoded and encoded`() throws {
    let text = """
      {"count":9007199254740993,"distance":0.1,"end":"2026-11-10T06:15:00.250Z",\
      "price":12345678901234567.89,"start":"2026-11-10T06:15:00.000Z"}
      """
    let figures = try JSONCoding.value(Figures.self, from: Data(text.utf8))
    #expect(figures.price == Decimal(string: "12345678901234567.89"))
    #expect(figures.count == 9_007_199_254_740_993)
    #expect(String(decoding: try JSONCoding.data(figures), as: UTF8.self) == text)
  }

  @Test(arguments: ["0.1", "100.5", "2.675", "-0.07", "1E+3", "0.000000000000000001"])
  func `a decimal keeps its exact value`(digits: String) throws {
    let values = try JSONCoding.value([Decimal].self, from: Data("[\(digits)]".utf8))
    #expect(values.first == Decimal(string: digits))
  }

  @Test func `a date with a space and unknown keys are accepted`() throws {
    let text = #"{"count":1,"distance":2,"price":3,"start":"2026-11-10 06:15:00.000Z","later":{"a":[1]}}"#
    let figures = try JSONCoding.value(Figures.self, from: Data(text.utf8))
    #expect(figures.start == Date(timeIntervalSince1970: 1_794_291_300))
    #expect(figures.end == nil)
  }

  @Test(arguments: [
    (#"{"text":1}"#, "text is of another type"), (#"{"text":null}"#, "text is null"), (#"{}"#, "text is missing"),
    (#"{"text":"secret"#, "the response cannot be read"), ("", "the response cannot be read"),
  ])
  func `a decoding error names the place, not the content`(text: String, reason: String) {
    #expect(throws: NetworkError.invalidResponse(reason: reason)) {
      try JSONCoding.value(Note.self, from: Data(text.utf8))
    }
  }

  @Test func `a value that JSON cannot represent is rejected`() {
    #expect(throws: NetworkError.unsendable(reason: "not representable in JSON")) { try JSONCoding.data([Double.nan]) }
    #expect(throws: NetworkError.unsendable(reason: "not representable in JSON")) {
      try JSONCoding.data([Date.distantFuture.addingTimeInterval(1e13)])
    }
  }
}
