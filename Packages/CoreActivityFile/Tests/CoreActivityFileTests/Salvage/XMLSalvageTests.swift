import CoreActivityFile
import Testing

/// What is kept of a damaged GPX or TCX document.
struct XMLSalvageTests {
  private let stats = "<extensions><TrackStatsExtension><Distance>900</Distance></TrackStatsExtension></extensions>"

  private func gpxDocument(_ seconds: Range<Int>) -> String {
    gpx(track(seconds.map { point($0, "<ele>\($0)</ele>") }, head: "<name>Hill</name>\(stats)"))
  }

  private func tcxDocument() -> String {
    let laps = (0..<3).map { number in
      let points = (0..<20).map {
        trackpoint(20 * number + $0, "<DistanceMeters>\(60 * number + 3 * $0)</DistanceMeters>")
      }
      return lap(20 * number, timer: 20, "<DistanceMeters>60</DistanceMeters><Track>\(points.joined())</Track>")
    }
    return tcx(laps.joined())
  }

  @Test func `of a GPX document that is cut off anywhere, every complete point is kept`() throws {
    let bytes = Array(gpxDocument(0..<40).utf8)
    let whole = try onlyActivity(ActivityFileDecoder().decode(bytes, fileName: "a.gpx"))
    #expect(whole.reported.distanceMeters == 900)
    var counts: Set<Int> = []
    for cut in stride(from: 1, to: bytes.count - 12, by: 3) {
      guard let file = try? salvage(Array(bytes.prefix(cut)), fileName: "a.gpx") else { continue }
      let activity = try onlyActivity(file)
      #expect(activity.samples.isPrefix(of: whole.samples))
      #expect(activity.isDamaged)
      #expect(activity.name == "Hill")
      #expect(activity.reported == ReportedFigures())
      #expect(file.damage?.byteCount == nil)
      counts.insert(activity.samples.count)
    }
    #expect(counts == Set(10...40))
  }

  @Test(arguments: ["<oops>", "&nosuch;", "\u{1}", "</trk>", "<a b=c/>"])
  func `a GPX document with broken markup is read up to it`(_ damage: String) throws {
    let document = gpxDocument(0..<40).replacing("<ele>25</ele>", with: "<ele>25\(damage)</ele>")
    let file = try salvage(Array(document.utf8), fileName: "a.gpx")
    let activity = try onlyActivity(file)
    #expect(activity.samples.count == 25)
    #expect(activity.isDamaged)
    #expect(file.damage?.byteCount == document.utf8.count)
    let place = try #require(file.damage?.offset)
    #expect((document.utf8.count / 2..<document.utf8.count).contains(place))
    #expect(file.damage?.error == refusal(xml: document))
  }

  @Test func `a complete track before the damage keeps its figures`() throws {
    let second = track((0..<40).map { point(at: "2024-01-03T10:00:\($0 + 10)Z") })
    let document = gpx(track((0..<40).map { point($0) }, head: stats) + second)
    let file = try salvage(Array(document.utf8.dropLast(600)), fileName: "a.gpx")
    #expect(file.activities.map(\.isDamaged) == [false, true])
    #expect(file.activities.first?.reported.distanceMeters == 900)
  }

  @Test func `of a TCX document that is cut off, points and complete laps are kept`() throws {
    let bytes = Array(tcxDocument().utf8)
    let whole = try onlyActivity(ActivityFileDecoder().decode(bytes, fileName: "a.tcx"))
    #expect(whole.timerSeconds == 60)
    for cut in stride(from: 600, to: bytes.count - 70, by: 7) {
      guard let file = try? salvage(Array(bytes.prefix(cut)), fileName: "a.tcx") else { continue }
      let activity = try onlyActivity(file)
      #expect(activity.samples.isPrefix(of: whole.samples))
      #expect(activity.startTime == whole.startTime)
      #expect(activity.laps.count == min(activity.samples.count / 20, 3) || activity.samples.count % 20 == 0)
      #expect(activity.laps == Array(whole.laps.prefix(activity.laps.count)))
      #expect(activity.timerSeconds == nil)
      #expect(activity.reported == ReportedFigures())
      #expect(activity.isDamaged)
    }
  }

  @Test func `documents that are rejected for another reason stay rejected`() {
    let hostile = "<!DOCTYPE gpx [<!ENTITY a \"b\">]>" + gpxDocument(0..<40).drop { $0 != ">" }.dropFirst()
    #expect(salvageRefusal(Array(hostile.utf8), fileName: "a.gpx") == refusal(xml: hostile))
    #expect(salvageRefusal(Array("<html>".utf8), fileName: "a.gpx") == refusal(xml: "<html>"))
  }
}
