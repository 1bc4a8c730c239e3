import Testing

@testable import CoreServer

struct BodyDecoderTests {
  private func decode(
    _ text: String, _ framing: BodyFraming, pieces size: Int
  ) throws -> (content: String, usedCount: Int, isComplete: Bool) {
    var decoder = BodyDecoder(framing)
    var content: [UInt8] = []
    var usedCount = 0
    let bytes = Array(text.utf8)
    while usedCount < bytes.count, !decoder.isComplete {
      let found = try decoder.decode(bytes[usedCount...].prefix(size))
      content += found.content
      usedCount += found.usedCount
    }
    return (String(decoding: content, as: UTF8.self), usedCount, decoder.isComplete)
  }

  @Test(arguments: 1...40) func `a body is found however it is split`(size: Int) throws {
    let length = try decode("abcdeGET", .length(5), pieces: size)
    #expect(length == ("abcde", 5, true))
    let text = "3;name=\"x\"\r\nabc\r\n0A \r\n0123456789\r\n0\r\nTrailer: x\r\n\r\nGET"
    let chunked = try decode(text, .chunked, pieces: size)
    #expect(chunked == ("abc0123456789", text.utf8.count - 3, true))
    #expect(try decode("0\r\n\r\nGET", .chunked, pieces: size) == ("", 5, true))
  }

  @Test(arguments: ["", "5\r\nabc", "5\r\nabcde", "5\r\nabcde\r\n0\r\n", "5\r\nabcde\r\n0\r\nX: y\r\n"])
  func `a body without its end is not complete`(text: String) throws {
    #expect(try decode(text, .chunked, pieces: 100).isComplete == false)
  }

  @Test(arguments: [
    "\r\n", "g\r\n", "-1\r\n", "+1\r\n", "0x1\r\n", "1\nab", "1\r\nab", "1\r\na\n0\r\n", "1;a\nb", "1 \n",
    "1000000000000000\r\n", "0\r\nX\n", "1\r\na\rb", "1\rb",
  ])
  func `chunks that are not exactly right are malformed`(text: String) {
    #expect(throws: IncomingBodyError.malformed) { try decode(text, .chunked, pieces: 100) }
  }

  @Test func `extensions and trailers without an end are malformed`() {
    let long = String(repeating: "x", count: 10_000)
    #expect(throws: IncomingBodyError.malformed) { try decode("1;\(long)", .chunked, pieces: 100) }
    #expect(throws: IncomingBodyError.malformed) { try decode("0\r\n\(long)", .chunked, pieces: 100) }
    let lines = String(repeating: "X: y\r\n", count: 2_000)
    #expect(throws: IncomingBodyError.malformed) { try decode("0\r\n\(lines)", .chunked, pieces: 100) }
  }
}
