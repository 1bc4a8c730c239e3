import CoreSync
import Foundation
import CoreSyncTestSupport
import Testing

@Suite struct FieldValueTests {
  @Test(
    arguments: [
      .null, .bool(true), .integer(-5), .real(2), .real(2.5), .real(.infinity), .text("ride \"x\""), .text("1"),
    ] as [FieldValue])
  func `a value comes back from JSON as what it was`(value: FieldValue) throws {
    let data = try JSONEncoder().encode(["field": value])
    #expect(try JSONDecoder().decode(Fields.self, from: data) == ["field": value])
  }

  @Test func `what is no value is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Fields.self, from: Data(#"{"field": {"real": "much"}}"#.utf8))
    }
  }
}
