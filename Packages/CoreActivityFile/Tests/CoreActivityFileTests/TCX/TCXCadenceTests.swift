import CoreActivityFile
import Testing

struct TCXCadenceTests {
  @Test func `swapped average and maximum cadences from Garmin Connect are corrected`() throws {
    let reported = try cadences(average: 106, maximum: 76, samples: [63, 106, 60])
    #expect(reported.averageCadenceRPM == 76)
    #expect(reported.maximumCadenceRPM == 106)
    let withoutTrack = try cadences(average: 106, maximum: 76, samples: [])
    #expect(withoutTrack.averageCadenceRPM == 76)
    #expect(withoutTrack.maximumCadenceRPM == 106)
  }

  @Test func `cadences in the right order are unchanged`() throws {
    let reported = try cadences(average: 85, maximum: 99, samples: [80, 99])
    #expect(reported.averageCadenceRPM == 85)
    #expect(reported.maximumCadenceRPM == 99)
  }

  @Test func `an average that no track sample reaches is dropped`() throws {
    let reported = try cadences(average: 250, maximum: 90, samples: [80, 90])
    #expect(reported.averageCadenceRPM == nil)
    #expect(reported.maximumCadenceRPM == 90)
  }

  @Test func `the track determines whether a single cadence is the average or the maximum`() throws {
    let highest = try cadences(average: 106, maximum: nil, samples: [63, 106, 60])
    #expect(highest.averageCadenceRPM == nil)
    #expect(highest.maximumCadenceRPM == 106)
    let mean = try cadences(average: nil, maximum: 76, samples: [63, 106, 60])
    #expect(mean.averageCadenceRPM == 76)
    #expect(mean.maximumCadenceRPM == nil)
    #expect(try cadences(average: 85, maximum: nil, samples: [85, 85, 0]).averageCadenceRPM == 85)
    #expect(try cadences(average: 85, maximum: nil, samples: []).averageCadenceRPM == 85)
  }

  @Test func `one number for both is the maximum, and the average only if the track says so`() throws {
    for samples in [[60, 98, 0, 70], []] {
      let reported = try cadences(average: 98, maximum: 98, samples: samples)
      #expect(reported.averageCadenceRPM == nil)
      #expect(reported.maximumCadenceRPM == 98)
    }
    #expect(try cadences(average: 98, maximum: 98, samples: [98, 98, 97]).averageCadenceRPM == 98)
  }

  @Test func `the average over laps does not count their pauses`() throws {
    func part(_ seconds: [Int], timer: Double, average: Int) -> String {
      let points = seconds.map { trackpoint($0, "<Cadence>80</Cadence>") }.joined()
      return lap(
        seconds[0], timer: timer,
        "<Cadence>\(average)</Cadence><Track>\(points)</Track>\(extensions("<x:MaxBikeCadence>95</x:MaxBikeCadence>"))")
    }
    let whole = part(Array(0...60), timer: 60, average: 60)
    let paused = part(Array(60...90) + Array(1_890...1_920), timer: 1_860, average: 90)
    #expect(try onlyActivity(decode(xml: tcx(whole + paused))).reported.averageCadenceRPM == 75)
  }

  @Test func `each lap's cadences are checked against its own track`() throws {
    let swapped = "<Cadence>100</Cadence>\(samples([100, 60]))\(extensions("<x:MaxBikeCadence>70</x:MaxBikeCadence>"))"
    let right = "<Cadence>80</Cadence>\(extensions("<x:MaxBikeCadence>90</x:MaxBikeCadence>"))"
    let activity = try onlyActivity(decode(xml: tcx(lap(0, timer: 10, swapped) + lap(10, timer: 10, right))))
    #expect(activity.laps.map(\.reported.averageCadenceRPM) == [70, 80])
    #expect(activity.laps.map(\.reported.maximumCadenceRPM) == [100, 90])
    #expect(activity.reported.averageCadenceRPM == 75)
    #expect(activity.reported.maximumCadenceRPM == 100)
  }

  @Test func `cadences in run cadence elements are never swapped`() throws {
    let names = "<x:AvgRunCadence>88</x:AvgRunCadence><x:MaxRunCadence>95</x:MaxRunCadence>"
    let activity = try onlyActivity(
      decode(xml: tcx(lap(0, timer: 10, "<Cadence>95</Cadence>\(samples([95, 80]))\(extensions(names))"))))
    #expect(activity.reported.averageCadenceRPM == 88)
    #expect(activity.reported.maximumCadenceRPM == 95)
  }

  @Test(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
  func `the Edge 520 ride has an average cadence of 76 and a maximum of 106`() throws {
    let reported = try onlyActivity(SampleFolder.decode("tcx/edge520-watts.tcx")).reported
    #expect(reported.averageCadenceRPM == 76)
    #expect(reported.maximumCadenceRPM == 106)
  }

  private func cadences(average: Int?, maximum: Int?, samples values: [Int]) throws -> ReportedFigures {
    let first = average.map { "<Cadence>\($0)</Cadence>" } ?? ""
    let second = maximum.map { "<x:MaxBikeCadence>\($0)</x:MaxBikeCadence>" } ?? ""
    let document = tcx(lap(0, timer: 60, first + samples(values) + extensions(second)), sport: "Biking")
    return try onlyActivity(decode(xml: document)).reported
  }

  private func samples(_ values: [Int]) -> String {
    let points = values.enumerated().map { trackpoint($0.offset, "<Cadence>\($0.element)</Cadence>") }
    return "<Track>\(points.joined())</Track>"
  }

  private func extensions(_ content: String) -> String {
    "<Extensions><x:LX xmlns:x='u'>\(content)</x:LX></Extensions>"
  }
}
