import CoreSystem
import Foundation
import Testing

struct XMLTreeTests {
  private func tree(_ text: String) -> XMLTree? { XMLTree(Data(text.utf8)) }

  @Test func `elements are read with what is in them, by their names without prefixes`() throws {
    let root = try #require(
      tree(
        "\n <?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<s3:list xmlns:s3=\"x\" a=\"1\">\n  <entry><key>one</key></entry>"
          + "<!-- none --><other/><s3:entry><key>two</key><key>three</key></s3:entry>\n</s3:list>\n"))
    #expect(root.name == "list" && root.text.isEmpty)
    #expect(root.children.map(\.name) == ["entry", "other", "entry"])
    #expect(root.children(named: "entry").map { $0.text(of: "key") } == ["one", "two"])
    #expect(root.text(of: "other")?.isEmpty == true && root.text(of: "key") == nil)
  }

  @Test func `references to characters and the five entities of XML are resolved`() {
    #expect(tree("<a>&lt;&amp;&gt;&quot;&apos; &#34;&#x1F6B4;<![CDATA[<b>]]> ü</a>")?.text == "<&>\"' \"🚴<b> ü")
  }

  @Test func `text with an element inside is left out`() {
    #expect(tree("<a><b>one<c/>two</b></a>")?.text(of: "b")?.isEmpty == true)
  }

  @Test func `a declared encoding is respected`() {
    let latin1: [UInt8] = Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8) + [0xFC] + Array("</a>".utf8)
    #expect(XMLTree(Data(latin1))?.text == "ü")
    #expect(XMLTree(Data("<a>".utf8 + [0xFC] + "</a>".utf8)) == nil)
  }

  @Test(arguments: [
    "", " ", "text", "<a>", "<a><b></a></b>", "<a></a><b></b>", "<a>&evil;</a>", "<a b=&></a>", "<?xml?><a/>",
    "<html><br></html>",
  ])
  func `what is not well-formed is no document`(_ text: String) {
    #expect(tree(text) == nil)
  }

  @Test func `a document cut after any byte is no document`() {
    let whole = Data(#"<?xml version="1.0"?><a><b>&amp;ü<![CDATA[x]]></b><!-- y --></a>"#.utf8)
    #expect(XMLTree(whole) != nil)
    for count in 0..<whole.count where XMLTree(whole.prefix(count)) != nil {
      Issue.record("a document after \(count) of \(whole.count) bytes")
    }
  }

  @Test(arguments: [
    #"<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>"#,
    #"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>"#,
    #"<!DOCTYPE a [<!ENTITY % b SYSTEM "file:///etc/hostname"> %b;]><a/>"#,
    #"<!DOCTYPE a SYSTEM "http://nowhere.invalid/a.dtd"><a/>"#, "<!DOCTYPE a><a/>",
    #"<!DOCTYPE a [<!ATTLIST a b CDATA "c">]><a/>"#,
  ])
  func `a document with a document type is refused`(_ text: String) {
    #expect(tree(text) == nil)
  }

  @Test func `a billion laughs are refused`() {
    let names = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
    #expect(tree("<!DOCTYPE a [<!ENTITY l0 \"haha\">\(names.joined())]><a>&l9;</a>") == nil)
  }

  @Test func `an entity is not read from a file`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "fettle-xml-\(UUID().uuidString)")
    try Data("secret".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(tree("<!DOCTYPE a [<!ENTITY b SYSTEM \"\(path.absoluteString)\">]><a>&b;</a>") == nil)
  }

  @Test func `elements are limited in number`() throws {
    func elements(_ count: Int) -> XMLTree? { tree("<a>\(String(repeating: "<b/>", count: count - 1))</a>") }
    #expect(elements(XMLTree.elementLimit)?.children.count == XMLTree.elementLimit - 1)
    #expect(elements(XMLTree.elementLimit + 1) == nil)
  }

  @Test func `elements are limited in depth`() {
    func nested(_ depth: Int) -> XMLTree? {
      tree(String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
    }
    #expect(nested(XMLTree.depthLimit) != nil)
    #expect(nested(XMLTree.depthLimit + 1) == nil)
    #expect(nested(100_000) == nil)
  }

  @Test func `a tag and a comment are limited in length`() {
    // Each attribute is compared with all others of its tag.
    let attributes = (1...500_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(tree("<a \(attributes)/>") == nil)
    #expect(tree("<a><!-- \(String(repeating: "x", count: 1 << 20)) --></a>") == nil)
    #expect(tree("<a \(attributes.prefix(1_000))=\"\"/>") != nil)
  }

  @Test func `long text is read completely`() {
    let text = String(repeating: "tür 🚴 &amp; ", count: 20_000)
    #expect(tree("<a>\(text)</a>")?.text == text.replacing("&amp;", with: "&"))
  }
}
