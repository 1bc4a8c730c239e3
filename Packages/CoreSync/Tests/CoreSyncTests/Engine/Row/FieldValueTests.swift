import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

struct FieldValueTests {
  @Test(
    arguments: [
      .null, .bool(true), .integer(-5), .real(2), .real(2.5), .real(.infinity), .text("ride \"x\""), .text("1"),
    ] as [FieldValue])
  func `a value survives a JSON round trip`(value: FieldValue) throws {
    let data = try JSONEncoder().encode(["field": value])
    #expect(try JSONDecoder().decode(Fields.self, from: data) == ["field": value])
  }

  @Test func `an invalid value is rejected`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Fields.self, from: Data(#"{"field": {"real": "much"}}"#.utf8))
    }
  }
}
