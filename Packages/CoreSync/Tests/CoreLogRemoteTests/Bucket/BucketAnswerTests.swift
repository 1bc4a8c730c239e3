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
    "<html><ListBucketResult><Contents><Key>a</Key><ETag>x</ETag></Contents></ListBucketResult></html>",
    #"<!DOCTYPE html><html lang="en"><br><ListBucketResult></ListBucketResult></html>"#,
    "<ListBucketResult><Contents><Key>a</Key><ETag>x</ETag></Contents></ListBucketResult><html></html>",
    "<ListBucketResult><Contents><!-- <Key>a</Key> --><ETag>x</ETag></Contents></ListBucketResult>",
    #"<!DOCTYPE l [<!ENTITY k "a">]><ListBucketResult><Contents><Key>&k;</Key><ETag>x</ETag></Contents></ListBucketResult>"#,
    #"<!DOCTYPE ListBucketResult SYSTEM "http://nowhere.invalid/list.dtd"><ListBucketResult></ListBucketResult>"#,
  ])
  func `anything else is no list`(_ text: String) {
    #expect(throws: RemoteFailure.invalidResponse) { try BucketAnswer.list(Data(text.utf8)) }
  }

  @Test func `what only looks like an entry is none`() throws {
    let entries = try list(
      "<!-- <Contents><Key>log/1</Key><ETag>a</ETag></Contents> -->"
        + "<Owner><Contents><Key>log/2</Key><ETag>b</ETag></Contents></Owner>"
        + "<Contents><Key><![CDATA[log/<Contents>]]></Key><ETag>c</ETag></Contents>"
        + "<CommonPrefixes><Prefix>files/</Prefix></CommonPrefixes>")
    #expect(entries.map(\.key) == ["log/<Contents>"])
    #expect(entries.map(\.mark) == ["c"])
  }

  @Test func `a list is read by any prefix of its names, and in the encoding that it declares`() throws {
    let text =
      #"<?xml version="1.0" encoding="ISO-8859-1"?><s3:ListBucketResult xmlns:s3="x"><s3:Contents>"#
      + "<s3:Key>f\u{FC}r</s3:Key><s3:ETag>a</s3:ETag></s3:Contents></s3:ListBucketResult>"
    let content = Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    #expect(try BucketAnswer.list(content).map(\.key) == ["für"])
  }

  @Test func `a list has as many entries as a store may send, and not without end`() throws {
    func content(_ count: Int) -> Data {
      let entry =
        "<Contents><Key>a</Key><LastModified>x</LastModified><ETag>&quot;b&quot;</ETag><Size>1</Size></Contents>"
      return Data("<ListBucketResult>\(String(repeating: entry, count: count))</ListBucketResult>".utf8)
    }
    #expect(try BucketAnswer.list(content(ObjectListing.limit)).count == ObjectListing.limit)
    #expect(throws: RemoteFailure.invalidResponse) { try BucketAnswer.list(content(40 * ObjectListing.limit)) }
  }

  @Test func `an error is known by its code`() {
    func code(_ text: String) -> String? { BucketAnswer.errorCode(Data(text.utf8)) }
    #expect(
      code(#"<?xml version="1.0"?><Error xmlns="x"><Code>AccessDenied</Code><Message>No</Message></Error>"#)
        == "AccessDenied")
    #expect(code("<Error><Message>&lt;Code&gt;Other</Message><Code>AccessDenied</Code></Error>") == "AccessDenied")
    #expect(code("<html><Code>AccessDenied</Code></html>") == nil)
    #expect(code("<html><!-- <Error><Code>AccessDenied</Code></Error> --></html>") == nil)
    #expect(code(#"<!DOCTYPE Error [<!ENTITY c "AccessDenied">]><Error><Code>&c;</Code></Error>"#) == nil)
    #expect(code("") == nil)
  }
}
