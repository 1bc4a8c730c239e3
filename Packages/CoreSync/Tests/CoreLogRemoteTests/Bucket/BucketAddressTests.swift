import CoreNetwork
import Testing

@testable import CoreLogRemote

struct BucketAddressTests {
  @Test(arguments: [
    ("s3+https://store.example.org/logs", "s3+https://store.example.org/logs", ["logs"], "us-east-1"),
    (
      "S3+HTTPS://Store.Example.org/logs/robin/", "s3+https://store.example.org/logs/robin", ["logs", "robin"],
      "us-east-1"
    ),
    ("s3+http://127.0.0.1:9000/logs", "s3+http://127.0.0.1:9000/logs", ["logs"], "us-east-1"),
    (
      " s3+https://s3.example.org/a.b-c_d?region=eu-central-1 ",
      "s3+https://s3.example.org/a.b-c_d?region=eu-central-1",
      ["a.b-c_d"], "eu-central-1"
    ),
  ])
  func `an address names a store, a bucket and what is below it`(
    _ text: String, _ description: String, _ path: [String], _ region: String
  ) throws {
    let address = try BucketAddress(text)
    #expect(address.description == description && address.path == path && address.region == region)
    #expect(try BucketAddress(address.description) == address)
  }

  @Test(
    arguments: [
      ("https://store.example.org/logs", .server(.notAnAddress)), ("s3+ftp://x/logs", .server(.notAnAddress)),
      ("s3+https://", .server(.notAnAddress)), ("s3+http://store.example.org/logs", .server(.tlsRequired)),
      ("s3+https://store.example.org", .noBucket), ("s3+https://store.example.org//", .noBucket),
      ("s3+https://key:secret@store.example.org/logs", .server(.tooMuch)),
      ("s3+https://store.example.org/logs?x=1", .server(.tooMuch)),
      ("s3+https://store.example.org/logs?region=a%20b", .server(.tooMuch)),
      ("s3+https://store.example.org/logs#x", .server(.tooMuch)),
      ("s3+https://store.example.org/../logs", .invalidName),
      ("s3+https://store.example.org/logs/a%2Fb", .invalidName), ("s3+https://store.example.org/lögs", .invalidName),
    ] as [(String, BucketAddress.ValidationError)])
  func `anything else is refused`(_ text: String, _ error: BucketAddress.ValidationError) {
    #expect(throws: error) { try BucketAddress(text) }
  }

  @Test func `a key and its secret are one text, which is never shown`() throws {
    let key = try #require(BucketKey(Secret("robin:pa:55word/+=")))
    #expect(key.name == "robin" && key.token == Secret("robin:pa:55word/+="))
    #expect(!"\(key)".contains("55word"))
    for text in ["", "robin", ":secret", "robin:", "robin:a b", "ro\nbin:x"] { #expect(BucketKey(Secret(text)) == nil) }
  }
}
