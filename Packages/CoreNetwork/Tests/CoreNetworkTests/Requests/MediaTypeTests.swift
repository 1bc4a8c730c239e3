import Testing

@testable import CoreNetwork

struct MediaTypeTests {
  @Test(arguments: [
    "application/json", "Application/JSON; charset=UTF-8", "application/problem+json;charset=\"utf-8\"",
  ])
  func `JSON media types are recognized`(header: String) {
    #expect(MediaType(header)?.isJSON == true)
  }

  @Test(arguments: ["text/html", "application/json; charset=latin1", "application/jsonx", "json", "", "text/json/x"])
  func `other media types are not recognized as JSON`(header: String) {
    #expect(MediaType(header)?.isJSON != true)
  }
}
