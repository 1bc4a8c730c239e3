import CoreActivityFile
import CoreReasons
import Testing

struct XMLSafetyTests {
  @Test func `a document that declares entities is rejected without expanding them`() throws {
    let laughs = #"<!DOCTYPE gpx [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;">]>"#
    let document = laughs + "<gpx>" + track([point(0)], head: "<name>&b;</name>") + "</gpx>"
    #expect(refusal(xml: document) == .malformed(.line(1), .declarations))
  }

  @Test(
    arguments: [
      #"<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/hostname">]>"#,
      #"<!DOCTYPE gpx [<!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]>"#,
      #"<!DOCTYPE gpx [<!ATTLIST trkpt lat CDATA "1" lon CDATA "2">]>"#,
    ])
  func `declarations that could read files or add attributes are rejected`(doctype: String) {
    let document = doctype + "<gpx>" + track([point(0), point(1)]) + "</gpx>"
    #expect(refusal(xml: document) != nil)
  }

  @Test func `a document type without declarations is accepted`() throws {
    let document = #"<!DOCTYPE gpx SYSTEM "http://nowhere.invalid/gpx.dtd"><gpx>"# + track([point(0)]) + "</gpx>"
    #expect(try onlyActivity(decode(xml: document)).samples.count == 1)
  }

  @Test func `an undeclared entity is rejected with its line`() {
    let document = gpx("\n\n" + track([point(0)], head: "<name>&nbsp;</name>"))
    guard case .malformed(.line(3), _) = refusal(xml: document) else {
      Issue.record("rejected with \(String(describing: refusal(xml: document)))")
      return
    }
  }

  @Test func `the five predefined entities and character references are resolved`() throws {
    let document = gpx(track([point(0)], head: "<name>a &lt;&amp;&gt; &#8212; &#x1F3C3;<![CDATA[ <b>]]></name>"))
    #expect(try onlyActivity(decode(xml: document)).name == "a <&> — 🏃 <b>")
  }

  @Test func `text with an element inside is left out, and the text after it is read`() throws {
    let head = "<name>a <b>bold</b> name</name><type>run</type><desc>about <![CDATA[it]]></desc>"
    let activity = try onlyActivity(decode(xml: gpx(track([point(0, "<ele>5</ele>"), point(1)], head: head))))
    #expect(activity.name == nil)
    #expect(activity.notes == "about it")
  }

  @Test func `names mean the same with any prefix, however many names a document has`() throws {
    let names = (0..<600).map { "<x\($0)/><p\($0):hr>1</p\($0):hr>" }.joined()
    let document = gpx(names + track([point(0, "<extensions><a:b:hr>140</a:b:hr></extensions>"), point(1)]))
    #expect(try onlyActivity(decode(xml: document)).samples.heartRateBPM == [140, nil])
  }

  @Test func `very deep nesting is rejected`() {
    let depth = 5000
    let deep = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(refusal(xml: gpx(deep + track([point(0)]))) != nil)
  }

  @Test func `a document with more points than the limit is rejected`() {
    let limits = ActivityFileDecoder.Limits(
      maximumFileBytes: 10_000, maximumDecompressedBytes: 10_000, maximumSamples: 3)
    let document = gpx(track((0..<4).map { point($0) }))
    #expect(refusal(Array(document.utf8), limits: limits) == .tooManySamples(limit: 3))
  }

  @Test func `a truncated document is distinguished from a malformed one`() {
    let document = gpx(track((0..<9).map { point($0) }))
    #expect(refusal(xml: String(document.prefix(600))) == .truncated(.document, samples: 6))
    guard case .malformed = refusal(xml: document.replacing("</trkseg>", with: "</trkpt>")) else {
      Issue.record("not rejected as malformed")
      return
    }
  }

  @Test func `a document cut after any byte is truncated, never malformed`() {
    let head = "<name>Tür &amp; Tor 🏃<![CDATA[ <b> ]]></name><!-- über -->"
    let bytes = Array(gpx("<?a b?>" + track([point(0), point(1)], head: head)).utf8)
    for count in 60..<(bytes.count - 1) {
      if case .malformed = refusal(Array(bytes[..<count])) {
        Issue.record("malformed after \(String(decoding: bytes[..<count].suffix(20), as: UTF8.self))")
      }
    }
  }

  @Test func `a wrong end tag in the last bytes is malformed, not truncated`() {
    guard case .malformed = refusal(xml: gpx(track([point(0)])).replacing("</gpx>", with: "</gpy>")) else {
      Issue.record("not rejected as malformed")
      return
    }
  }

  @Test func `content after the root element is ignored with a warning`() throws {
    let document = gpx(track([point(0), point(1)])) + "\n<gpx><wpt/>"
    let file = try decode(xml: document)
    #expect(try onlyActivity(file).samples.count == 2)
    #expect(file.warnings == [.trailingContent])
  }

  @Test func `the declared encoding or byte order mark is respected`() throws {
    let content = "<gpx>" + track([point(0)], head: "<name>Gr\u{FC}n</name>") + "</gpx>"
    let latin1 = #"<?xml version="1.0" encoding="ISO-8859-1"?>"# + content
    let inLatin1 = latin1.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    var inUTF16: [UInt8] = [0xFF, 0xFE]
    for unit in content.utf16 { inUTF16 += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    let withMark: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("\r\n \(content)".utf8)
    for bytes in [inLatin1, inUTF16, withMark] {
      let file = try ActivityFileDecoder().decode(bytes, fileName: "a.gpx")
      #expect(try onlyActivity(file).name == "Grün")
      #expect(file.warnings.isEmpty)
    }
  }

  @Test func `bytes that do not match the declared encoding are read as Latin-1`() throws {
    let document = gpx(track([point(0)], head: "<name>Gr\u{FC}n</name>"))
    let bytes = document.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let file = try ActivityFileDecoder().decode(bytes, fileName: "a.gpx")
    #expect(try onlyActivity(file).name == "Grün")
    #expect(file.warnings == [.textEncoding])
  }

  @Test func `an unknown encoding is read as Latin-1`() throws {
    let document = #"<?xml version="1.0" encoding="nonsense-8"?><gpx>"# + track([point(0)]) + "</gpx>"
    let file = try decode(xml: document)
    #expect(try onlyActivity(file).samples.count == 1)
    #expect(file.warnings == [.textEncoding])
  }
}
