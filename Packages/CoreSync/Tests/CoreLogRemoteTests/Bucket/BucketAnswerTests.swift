import CoreCommon
import Foundation
import Testing

@testable import CoreLogRemote

struct BucketAnswerTests {
  private func list(_ entries: String) throws -> [(key: String, mark: String)] {
    try BucketAnswer.list(
      Data(#"<?xml version="1.0"?><ListBucketResult xmlns="x"><Name>b</Name>\#(entries)</ListBucketResult>"#.utf8))
  }

  @Test func `the entries of a list are read, whatever escapes the store uses`() throws {
    let entries = try list(
      "<Contents><Key>log/1</Key><LastModified>x</LastModified><ETag>&#34;ab&#34;</ETag><Size>1</Size></Contents>"
        + "<Contents><ETag>&quot;cd&quot;</ETag><Key>log/a&amp;b&#x3C;</Key></Contents>"
        + "<Contents><Key>log/2</Key><ETag>\"ef\"</ETag></Contents>")
    #expect(entries.map(\.key) == ["log/1", "log/a&b<", "log/2"])
    #expect(entries.map(\.mark) == ["ab", "cd", "ef"])
    #expect(try list("").isEmpty)
  }

  @Test(arguments: [
    "", "<html>Welcome</html>", "<ListBucketResult>", "<Error><Code>AccessDenied</Code></Error>",
    "<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>",
    "<ListBucketResult><Contents><Key>a</Key><ETag>x</ETag></ListBucketResult>",
    "<ListBucketResult><Contents><Key>&evil;</Key><ETag>x</ETag></Contents></ListBucketResult>",
  ])
  func `anything else is no list`(_ text: String) {
    #expect(throws: RemoteFailure.invalidResponse) { try BucketAnswer.list(Data(text.utf8)) }
  }

  @Test func `an error is known by its code`() {
    func code(_ text: String) -> String? { BucketAnswer.errorCode(Data(text.utf8)) }
    #expect(code("<?xml?><Error><Code>AccessDenied</Code><Message>No</Message></Error>") == "AccessDenied")
    #expect(code("<html><Code>AccessDenied</Code></html>") == nil)
    #expect(code("") == nil)
  }
}
