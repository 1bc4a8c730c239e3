import CoreActivityFile
import Foundation
import Testing

struct GPXActivityWriterTests {
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `what GPX can express is read back equal`(seed: UInt64) throws {
    let activity = Activity.generated(seed: seed).expressibleInGPX
    guard !activity.samples.isEmpty else { return }
    #expect(try written(activity, .gpx) == activity)
  }

  @Test func `samples without a position are left out, and segments stay apart`() throws {
    var activity = Activity.run(.track(6))
    activity.samples.latitudeDegrees = [46, 46.1, nil, nil, 46.2, 46.3]
    activity.samples.longitudeDegrees = [14, 14.1, nil, nil, 14.2, 14.3]
    activity.samples.segmentStarts = [2, 3]
    let back = try written(activity, .gpx).samples
    #expect(back.offsetSeconds == [0, 1, 4, 5])
    #expect(back.latitudeDegrees == [46, 46.1, 46.2, 46.3])
    #expect(back.segmentStarts == [2])
  }

  @Test func `an activity without positions cannot be expressed`() {
    var activity = Activity.run()
    activity.samples.longitudeDegrees = nil
    #expect(GPXActivityWriter().obstacle(to: activity) == .noPositions)
    #expect(GPXActivityWriter().obstacle(to: .run(ActivitySamples())) == .noPositions)
  }

  @Test func `text is escaped, and characters that XML forbids are dropped`() throws {
    var activity = Activity.run()
    activity.name = "A <b> & \"c\" ]]> \u{0}\u{8}\u{FFFE}\u{1F3C3}"
    activity.notes = "first\r\nsecond\tthird"
    let back = try written(activity, .gpx)
    #expect(back.name == "A <b> & \"c\" ]]> \u{1F3C3}")
    #expect(back.notes == "first\r\nsecond\tthird")
  }

  @Test(arguments: [ActivityFileKind.gpx, .tcx])
  func `a document shows characters that a terminal interprets as references, and they are read back`(
    kind: ActivityFileKind
  ) throws {
    var activity = Activity.run()
    activity.name = "a\u{1B}[2J\u{9B}31m \u{202E}gpj\u{2066}\u{85}\u{2028} 👩‍🚀"
    let document = text([activity], kind)
    #expect(document.contains("a[2J&#155;31m &#8238;gpj&#8294;&#133;&#8232; 👩&#8205;🚀"))
    let kept: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    #expect(!document.unicodeScalars.contains { $0 != "\n" && kept.contains($0.properties.generalCategory) })
    guard kind == .gpx else { return }
    #expect(try written(activity, kind).name == "a[2J\u{9B}31m \u{202E}gpj\u{2066}\u{85}\u{2028} 👩‍🚀")
  }

  @Test func `times keep their microseconds, and small numbers have no exponent`() throws {
    var activity = Activity.run()
    activity.startTime += 0.25
    activity.samples.offsetSeconds = [0, 0.000001, 1.5, 2]
    activity.samples.latitudeDegrees = [0.000001, -0.0000005, 1e-9, 46]
    #expect(text([activity], .gpx).contains("lat=\"-0.0000005\""))
    let back = try written(activity, .gpx)
    #expect(back.startTime == activity.startTime)
    #expect(back.samples.offsetSeconds == activity.samples.offsetSeconds)
    #expect(back.samples.latitudeDegrees == activity.samples.latitudeDegrees)
  }

  @Test func `several activities are several tracks`() throws {
    var later = Activity.run()
    later.startTime += 86_400
    #expect(try written([.run(), later], .gpx).map(\.startTime) == [Activity.run().startTime, later.startTime])
  }

  @Test func `extensions use the namespaces that other programs know`() {
    var activity = Activity.run(.track(1))
    activity.samples.heartRateBPM = [150.4]
    activity.samples.cadenceRPM = [81.5]
    activity.samples.temperatureCelsius = [-3.5]
    activity.samples.powerWatts = [220]
    let document = text([activity], .gpx)
    #expect(
      document.contains(
        """
        <extensions>
        <pwr:PowerInWatts>220</pwr:PowerInWatts>
        <gpxtpx:TrackPointExtension>
        <gpxtpx:atemp>-3.5</gpxtpx:atemp>
        <gpxtpx:hr>150</gpxtpx:hr>
        <gpxtpx:cad>82</gpxtpx:cad>
        </gpxtpx:TrackPointExtension>
        </extensions>
        """))
    #expect(document.contains("xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\""))
  }
}

extension Activity {
  /// The activity without what GPX has no place for.
  var expressibleInGPX: Activity {
    var activity = self
    activity.samples = samples.keeping { self.samples.latitudeDegrees?[$0] != nil }
    if let first = activity.samples.offsetSeconds.first {
      activity.startTime += first
      activity.samples.offsetSeconds = activity.samples.offsetSeconds.map { $0 - first }
    }
    let offsets = activity.samples.offsetSeconds
    let elapsed = (endTime.timeIntervalSince(activity.startTime) * 1e6).rounded() / 1e6
    let isStated = !isElapsedDerived && elapsed >= offsets.last ?? 0
    (activity.elapsedSeconds, activity.isElapsedDerived) = isStated ? (elapsed, false) : (offsets.last ?? 0, true)
    activity.pauses = activity.samples.segmentStarts.map {
      ActivityPause(start: activity.startTime + offsets[$0 - 1], end: activity.startTime + offsets[$0])
    }
    activity.timerSeconds = timerSeconds.map { min($0, activity.elapsedSeconds) }
    activity.reported = ReportedFigures(
      movingSeconds: reported.movingSeconds.map { min($0, activity.timerSeconds ?? activity.elapsedSeconds) },
      distanceMeters: reported.distanceMeters, ascentMeters: reported.ascentMeters,
      descentMeters: reported.descentMeters, maximumSpeedMetersPerSecond: reported.maximumSpeedMetersPerSecond,
      energyKilocalories: reported.energyKilocalories)
    (activity.name, activity.notes, activity.subSport) = ("Morning & more", "One\nTwo", nil)
    (activity.utcOffsetSeconds, activity.laps, activity.developerFields) = (nil, [], [])
    return activity
  }
}

extension Activity {
  private var endTime: Date { startTime + elapsedSeconds }
}

extension ActivitySamples {
  /// Some of the samples, with coordinates to a billionth of a degree and whole-number cadence.
  fileprivate func keeping(_ isKept: (Int) -> Bool) -> ActivitySamples {
    let kept = offsetSeconds.indices.filter(isKept)
    func column(_ column: SampleColumn?, _ change: (Double) -> Double = { $0 }) -> SampleColumn? {
      let values = kept.map { column?[$0].map(change) }
      return values.contains { $0 != nil } ? SampleColumn(values) : nil
    }
    let segments = kept.indices.filter { index in
      index > 0 && segmentStarts.contains { kept[index - 1] < $0 && $0 <= kept[index] }
    }
    return ActivitySamples(
      offsetSeconds: kept.map { offsetSeconds[$0] }, latitudeDegrees: column(latitudeDegrees, inBillionths),
      longitudeDegrees: column(longitudeDegrees, inBillionths), altitudeMeters: column(altitudeMeters),
      speedMetersPerSecond: column(speedMetersPerSecond), heartRateBPM: column(heartRateBPM),
      powerWatts: column(powerWatts), cadenceRPM: column(cadenceRPM) { $0.rounded() },
      temperatureCelsius: column(temperatureCelsius), segmentStarts: segments)
  }
}

func inBillionths(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
