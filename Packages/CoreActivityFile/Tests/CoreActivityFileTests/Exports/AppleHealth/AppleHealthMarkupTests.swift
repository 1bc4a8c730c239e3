import CoreReasons
import Testing

@testable import CoreActivityFile

/// Documents as phones write them, valid or not.
struct AppleHealthMarkupTests {
  private static let brokenType = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12, isn't <HealthData> -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
    <!ATTLIST Workout
      startDate CDATA #REQUIRED
    <!ELEMENT WorkoutEvent EMPTY
    <!ENTITY a "<Workout startDate='2024-01-01 10:00:00 +0000' duration='9'/>">
    <!ENTITY b SYSTEM "file:///etc/passwd">
    ]>
    """

  @Test func `a document type without its brackets is skipped, and its entities are never expanded`() throws {
    let document = healthData(healthWorkout("Running", source: "&a;&b;&amp;&#8217;"), prolog: Self.brokenType)
    let read = try readHealth(document)
    #expect(read.workouts.map(\.sourceName) == ["&a;&b;&’"])
    #expect(read.warnings.isEmpty)
  }

  @Test func `of an attribute that is there twice, the first counts`() throws {
    let workout = healthWorkout(attributes: #"startDate="2024-01-01 10:30:00 +0000""#)
    #expect(try onlyWorkout(healthData(workout)).exported.activity.elapsedSeconds == 1800)
  }

  @Test func `names with spaces and any blanks, quotes and brackets do not matter`() throws {
    let workout = """
      <Workout
      \tHeart Rate Zone="3"  sourceName = 'A "B" > C'
      startDate= "2024-01-01 10:00:00 +0000"
      endDate ="2024-01-01 11:00:00 +0000" workoutActivityType="HKWorkoutActivityTypeYoga"\r
      />
      """
    let read = try onlyWorkout(healthData(workout))
    #expect(read.sourceName == #"A "B" > C"#)
    #expect(read.exported.activity.sport == "yoga")
  }

  @Test func `comments, sections and instructions are skipped`() throws {
    let hidden = healthWorkout("Hiking")
    let document = healthData(
      "<!-- \(hidden) -- > --><![CDATA[\(hidden)]] > ]]><?x \(hidden) ? > ?>\(healthWorkout("Yoga"))<!-->-->")
    #expect(try onlyWorkout(document).exported.activity.sport == "yoga")
  }

  @Test func `a value without its end costs only its own tag`() throws {
    let broken = heartRate("120", at: 5).replacing("value=\"120\"/>", with: "value=\"120/>")
    let document = healthData(broken + heartRate("130", at: 6) + "<Record type=\"Steps/>" + healthWorkout())
    let read = try readHealth(document)
    #expect(read.workouts.first?.exported.activity.samples.heartRateBPM == [130])
    #expect(read.warnings == [.damagedTags(count: 1)])
  }

  @Test func `a workout without its end tag ends where the next one begins`() throws {
    let open = healthWorkout("Yoga", metadata("HKIndoorWorkout", "1")).replacing("</Workout>", with: "<WorkoutRoute>")
    let read = try readHealth(healthData(open + healthWorkout() + open))
    #expect(read.workouts.map(\.exported.activity.sport) == ["yoga", "running", "yoga"])
  }

  @Test func `content after the end is ignored`() throws {
    #expect(try readHealth(healthData(healthWorkout()) + healthData(healthWorkout())).workouts.count == 1)
  }

  @Test func `blocks may end anywhere`() throws {
    let document = healthData(
      heartRate("120", at: 5) + "<!-- a -->" + "<Record type='x' value='\(String(repeating: "y", count: 200))'/>"
        + "<![CDATA[ ]]]>" + healthWorkout("Running", metadata("HKIndoorWorkout", "1")) + healthWorkout("Yoga"),
      prolog: Self.brokenType)
    let whole = try readHealth(document)
    #expect(whole.workouts.count == 2)
    for size in 1..<70 {
      var scanner = AppleHealthScanner(scannedBytes: 1)
      var rest = Array(document.utf8)[...]
      while !rest.isEmpty {
        scanner.take(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      scanner.finish()
      let contents = scanner.contents()
      #expect(contents == whole)
    }
  }

  @Test(
    arguments: [
      ("<HealthData>", true), ("\u{FEFF} <HealthData locale='x'", true), ("<!DOCTYPE HealthData [", true),
      ("<?xml version='1.0'?>\n<!-- <gpx> -->\n<!DOCTYPE\nHealthData>", true), ("<HealthDatabase>", false),
      ("<ClinicalDocument>", false), ("<gpx><!-- <HealthData> --></gpx>", false), ("<!-- <HealthData>", false),
      ("", false), ("<", false), ("<?", false), ("PK\u{3}\u{4}", false),
    ])
  func `the beginning distinguishes Apple Health's document from others`(text: String, isHealth: Bool) {
    #expect(AppleHealthExport.recognizes(firstBytes: Array(text.utf8)[...]) == isHealth)
  }

  @Test func `other documents are rejected`() {
    #expect(throws: FileRejection.empty) { try readHealth("") }
    #expect(throws: FileRejection.self) { try readHealth("<gpx><Workout/></gpx>") }
    #expect(throws: FileRejection.foreign(.json, namedAs: nil)) { try readHealth("{}") }
    #expect(throws: FileRejection.notFound) {
      try AppleHealthExport.read { () throws(FileRejection) in throw .notFound }
    }
  }
}
