import CoreActivityFile
import CoreReasons
import Testing

/// Device figures that contradict each other.
struct ContradictionTests {
  @Test func `a moving time longer than the timer time is dropped`() throws {
    let file = try session([.init(8, .uint32), .init(59, .uint32)], [300_000, 400_000])
    let activity = try onlyActivity(file)
    #expect(activity.reported.movingSeconds == nil)
    #expect(activity.timerSeconds == 300)
    #expect(file.warnings == [.contradiction(.movingTime)])
    let rounded = try session([.init(8, .uint32), .init(59, .uint32)], [300_000, 301_000])
    #expect(try onlyActivity(rounded).reported.movingSeconds == 301)
    #expect(rounded.warnings.isEmpty)
  }

  @Test func `a timer time longer than the activity is dropped`() throws {
    let file = try session([.init(8, .uint32)], [900_000])
    #expect(try onlyActivity(file).timerSeconds == nil)
    #expect(try onlyActivity(file).elapsedSeconds == 600)
    #expect(file.warnings == [.contradiction(.timerTime)])
  }

  @Test func `an elapsed time shorter than the samples is replaced by their duration`() throws {
    var writer = FITWriter()
    writer.writeRecords(601)
    writer.writeSession(elapsedMilliseconds: 5000, timerMilliseconds: 590_000)
    let file = try decode(writer)
    let activity = try onlyActivity(file)
    #expect(activity.elapsedSeconds == 600)
    #expect(activity.isElapsedDerived)
    #expect(activity.timerSeconds == 590)
    #expect(file.warnings == [.contradiction(.elapsedTime)])
  }

  @Test func `elapsed and timer times that a device has swapped change places`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields)
    for second in Array(0...300) + Array(900...1_200) { writer.write(1, [FITWriter.start + second, 140, second]) }
    writer.writeSession(elapsedMilliseconds: 600_000, timerMilliseconds: 1_200_000)
    let file = try decode(writer)
    let activity = try onlyActivity(file)
    #expect(activity.elapsedSeconds == 1_200)
    #expect(activity.timerSeconds == 600)
    #expect(file.warnings == [.contradiction(.elapsedTime)])
  }

  @Test func `a distance without its scale is dropped with its siblings`() throws {
    var writer = FITWriter()
    writer.define(4, message: 19, [.init(2, .uint32), .init(7, .uint32), .init(9, .uint32)])
    writer.write(4, [FITWriter.start, 3_600_000, 32_700])
    writer.define(2, message: 18, [.init(2, .uint32), .init(7, .uint32), .init(9, .uint32), .init(14, .uint16)])
    writer.write(2, [FITWriter.start, 3_600_000, 32_700, 3_333])
    let file = try decode(writer)
    let activity = try onlyActivity(file)
    #expect(activity.reported == ReportedFigures())
    #expect(activity.laps.map(\.reported) == [ReportedFigures()])
    #expect(file.warnings == [.contradiction(.distance)])
  }

  @Test func `an average above its maximum is dropped together with the maximum`() throws {
    let fields: [FITWriter.Field] = [
      .init(16, .uint8), .init(17, .uint8), .init(18, .uint8), .init(19, .uint8), .init(20, .uint16),
      .init(21, .uint16), .init(14, .uint16), .init(15, .uint16),
    ]
    let file = try session(fields, [170, 160, 90, 80, 300, 200, 5000, 4000])
    #expect(try onlyActivity(file).reported == ReportedFigures())
    #expect(
      file.warnings == [.heartRate, .power, .cadence, .speed].map { .contradiction($0) })
    let sound = try session(fields, [160, 160, 80, 80, 200, 200, 4000, 4000])
    #expect(sound.warnings.isEmpty)
    #expect(try onlyActivity(sound).reported.averageHeartRateBPM == 160)
  }

  @Test func `laps and TCX files get the same checks`() throws {
    let rates = """
      <AverageHeartRateBpm><Value>150</Value></AverageHeartRateBpm>
      <MaximumHeartRateBpm><Value>140</Value></MaximumHeartRateBpm>
      """
    let file = try decode(xml: tcx(lap(0, timer: 60, rates)))
    let activity = try onlyActivity(file)
    #expect(activity.laps.map(\.reported) == [ReportedFigures()])
    #expect(activity.reported == ReportedFigures())
    #expect(file.warnings == [.contradiction(.heartRate)])
  }

  @Test func `GPX timer and moving times longer than the track are dropped`() throws {
    let stats = "<extensions><TimerTime>4000</TimerTime><MovingTime>3000</MovingTime></extensions>"
    let file = try decode(xml: gpx(track([point(0), point(60)], head: stats)))
    let activity = try onlyActivity(file)
    #expect(activity.timerSeconds == nil)
    #expect(activity.reported.movingSeconds == nil)
    #expect(file.warnings == [.timerTime, .movingTime].map { .contradiction($0) })
  }

  /// A ten-minute session with these additional fields.
  private func session(_ fields: [FITWriter.Field], _ values: [Int]) throws -> ActivityFile {
    var writer = FITWriter()
    writer.define(2, message: 18, [.init(2, .uint32), .init(7, .uint32)] + fields)
    writer.write(2, [FITWriter.start, 600_000] + values)
    return try decode(writer)
  }
}
