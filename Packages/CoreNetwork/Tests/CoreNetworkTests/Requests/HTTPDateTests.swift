import Foundation
import Testing

@testable import CoreNetwork

struct HTTPDateTests {
  @Test func `the date of a header is read`() {
    #expect(HTTPDate.date("Sun, 06 Nov 1994 08:49:37 GMT") == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(arguments: [
    "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Foo 1994 08:49:37 GMT",
  ])
  func `other texts are no date`(text: String) {
    #expect(HTTPDate.date(text) == nil)
  }
}
