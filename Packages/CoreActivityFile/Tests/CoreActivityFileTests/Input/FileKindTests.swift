import CoreActivityFile
import CoreReasons
import Testing

struct FileKindTests {
  @Test(arguments: [
    "id,title,sport,start,localDay,utcOffsetSeconds,elapsedSeconds\n",
    "workout,time,seconds,segment,latitude,longitude,x\n",
    "{\n  \"format\" : \"fettle.export/1\",\n", "{\"format\":\"fettle.workouts/2\"}",
  ])
  func `exports for other programs are recognized`(text: String) {
    #expect(throws: FileRejection.foreign(.ownExport, namedAs: nil)) {
      try ActivityFileDecoder().decode(Array(text.utf8), fileName: "x.bin")
    }
  }

  @Test(arguments: [
    "run.fit", "RUN.FIT", "a.b.gpx", "ride.tcx", "ride.TCX.gz", "x.fit.GZ", "a.fit.xz", "b.gpx.bz2", "c.tcx.ZST",
  ])
  func `activity file names are accepted`(name: String) {
    #expect(ActivityFileDecoder.accepts(fileName: name))
  }

  @Test(arguments: ["fit", "gpx", "run.fitx", "run.gz", "fit.gz", "run.fit.zip", "notes.txt", "", ".gz", "run."])
  func `other file names are not accepted`(name: String) {
    #expect(!ActivityFileDecoder.accepts(fileName: name))
  }

  @Test func `the content determines the kind of file, not the name`() throws {
    let fit = try ActivityFileDecoder().decode(FITWriter.activity().file(), fileName: "wrong.gpx")
    #expect(fit.kind == .fit)
    #expect(try decode(xml: gpx(track([point(0), point(1)])), fileName: "wrong.fit").kind == .gpx)
    let laps = lap(0, timer: 5, "<Calories>1</Calories>")
    #expect(try decode(xml: tcx(laps), fileName: "wrong.gpx").kind == .tcx)
  }

  @Test(
    arguments: [
      ("  <!DOCTYPE html><html></html>", ForeignContent.html), ("<HTML><body>404", .html),
      ("<?xml version=\"1.0\"?><html/>", .html), ("<kml><Document/></kml>", .xml(root: "kml")),
      ("{\"a\": 1}", .json), ("PK\u{3}\u{4}rest", .zip), ("%PDF-1.7", .pdf), ("Dear diary", .text),
      ("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", .zeros), ("\u{1}\u{2}\u{3}abcdefghijklmnop", .binary),
    ])
  func `content in other formats is recognized`(text: String, content: ForeignContent) {
    #expect(refusal(Array(text.utf8)) == .foreign(content, namedAs: "fit"))
    #expect(
      refusal(gzipped(Array(text.utf8)), fileName: "a.bin") == .foreign(content, namedAs: nil))
  }

  @Test func `a file without content is reported as empty`() {
    #expect(refusal([]) == .empty)
    #expect(refusal(gzipped([])) == .empty)
  }
}
