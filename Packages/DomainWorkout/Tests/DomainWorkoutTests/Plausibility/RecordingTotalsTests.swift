import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// Totals, starts and laps of the device that the samples contradict: the samples decide.
struct RecordingTotalsTests {
  // 1 July 2026, 05:00 UTC.
  private let start = Date(timeIntervalSince1970: 1_782_882_000)

  /// A run of ten minutes at 3 m/s with a sample each second, by positions.
  private func run(elapsed: Double = 600, offsets: [Double] = (0...600).map(Double.init)) -> WorkoutDetail {
    WorkoutDetail(
      workout: Workout(
        id: .sample(1), title: "", sport: .running, start: start, utcOffsetSeconds: 0, elapsedTime: elapsed,
        timerTime: elapsed),
      track: Track(
        offsets: offsets, latitudes: offsets.indices.map { 48 + Double($0) * 0.000_027 },
        longitudes: offsets.map { _ in 2 }, heartRates: offsets.map { _ in 140 }))
  }

  private func checked(
    _ recording: WorkoutDetail, isElapsedDerived: Bool = false
  ) throws -> (detail: WorkoutDetail, remarks: [ImportRemark]) {
    let rules = PlausibilityRules(now: start.addingTimeInterval(100 * 86_400))
    guard case .plausible(let detail, let remarks) = rules.check(recording, isElapsedDerived: isElapsedDerived) else {
      Issue.record("rejected")
      return (recording, [])
    }
    return (detail, remarks)
  }

  @Test func `an elapsed time shorter than the samples gives way to them, with the timer of the same counter`() throws {
    var short = run(elapsed: 300)
    short.workout.movingTime.reported = 300
    let (detail, remarks) = try checked(short)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.workout.timerTime == nil)
    #expect(detail.workout.movingTime.value == 600)
    #expect(remarks == [.totalsFromSamples([.elapsedTime, .timer])])
  }

  @Test func `an elapsed time without the pauses gives way to the samples, and the timer stays`() throws {
    let paused = run(elapsed: 600, offsets: (0...300).map(Double.init) + (901...1_200).map(Double.init))
    let (detail, remarks) = try checked(paused)
    #expect(detail.workout.elapsedTime == 1_200)
    #expect(detail.workout.timerTime == 600)
    #expect(remarks == [.totalsFromSamples([.elapsedTime])])
  }

  @Test func `a start hours before the samples of the whole timer time is theirs, and the end stays`() throws {
    var early = run(elapsed: 4 * 3_600 + 600, offsets: (0...600).map { 4 * 3_600 + Double($0) })
    early.workout.timerTime = 600
    early.laps = [
      Lap(start: start, elapsedTime: 4 * 3_600 + 300), Lap(start: start + 4 * 3_600 + 300, elapsedTime: 300),
    ]
    let (detail, remarks) = try checked(early)
    #expect(detail.workout.start == start + 4 * 3_600)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.track.offsets.first == 0)
    #expect(detail.laps.map(\.start) == [start + 4 * 3_600, start + 4 * 3_600 + 300])
    #expect(detail.laps.map(\.elapsedTime) == [300, 300])
    #expect(remarks == [.startCorrected])
  }

  @Test func `if only the start is wrong, the elapsed time stays and the laps move along`() throws {
    var early = run(elapsed: 600, offsets: (0...600).map { 6 * 3_600 + Double($0) })
    early.laps = [Lap(start: start, elapsedTime: 300), Lap(start: start + 300, elapsedTime: 300)]
    let (detail, _) = try checked(early)
    #expect(detail.workout.start == start + 6 * 3_600)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.laps.map(\.start) == [detail.workout.start, detail.workout.start + 300])
  }

  @Test func `a first sample long after the start is late if the timer ran before it`() throws {
    let late = run(elapsed: 7_200, offsets: (0...600).map { 6_600 + Double($0) })
    #expect(try checked(late).detail.workout.start == start)
  }

  @Test func `no sample comes before the start`() throws {
    let (detail, _) = try checked(run(elapsed: 580, offsets: (0...600).map { Double($0) - 20 }))
    #expect(detail.workout.start == start - 20)
    #expect(detail.track.offsets.first == 0)
    #expect(detail.workout.elapsedTime == 600)
  }

  @Test func `the elapsed time and the laps of stray samples go with them`() throws {
    let stray = 20 * 86_400.0
    var recording = run(elapsed: stray + 1, offsets: (0...600).map(Double.init) + [stray, stray + 1])
    recording.workout.timerTime = 600
    recording.laps = [Lap(start: start, elapsedTime: stray), Lap(start: start + stray, elapsedTime: 1)]
    let (detail, remarks) = try checked(recording)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.laps == [Lap(start: start, elapsedTime: 600)])
    #expect(remarks == [.implausibleTimes(count: 2), .implausibleLaps(count: 1)])
  }

  @Test func `many samples long after the stated end are stray`() throws {
    let stray = 20 * 86_400.0
    let offsets = (0...600).map(Double.init) + (0..<200).map { stray + Double($0) }
    let (detail, remarks) = try checked(run(offsets: offsets))
    #expect(detail.track.count == 601)
    #expect(detail.workout.elapsedTime == 600)
    #expect(remarks == [.implausibleTimes(count: 200)])
  }

  @Test func `a journey of forty days with rests of days is possible`() throws {
    let days = (0..<40).filter { $0 % 7 < 5 }.map { Double($0) * 86_400 }
    let minutes = (0..<20).map { Double($0) * 60 }
    let offsets = days.flatMap { day in minutes.map { day + $0 } }
    var journey = run(elapsed: offsets.last ?? 0, offsets: offsets)
    journey.workout.sport = .hiking
    journey.laps = [Lap(start: start + 35 * 86_400, elapsedTime: 1_000)]
    let (detail, remarks) = try checked(journey)
    #expect(detail.track.count == offsets.count)
    #expect(detail.workout.elapsedTime == offsets.last)
    #expect(detail.laps.count == 1)
    #expect(!remarks.contains(.implausibleFigures([.elapsedTime])))
  }

  @Test(arguments: [1.0, 900, 3_600])
  func `a distance off by more than a fifth gives way to the positions`(_ stated: Double) throws {
    var wrong = run()
    wrong.workout.distance.reported = stated
    wrong.laps = [Lap(start: start, elapsedTime: 300, distanceMeters: 1)]
    let (detail, remarks) = try checked(wrong)
    #expect(abs(try #require(detail.workout.distance.value) - 1_801) < 5)
    #expect(abs(try #require(detail.laps.first?.distanceMeters) - 900) < 5)
    #expect(remarks == [.totalsFromSamples([.distance]), .lapFiguresFromSamples(count: 1)])
  }

  @Test func `a distance that the device's counter confirms stays, whatever the positions show`() throws {
    var treadmill = run()
    treadmill.workout.distance.reported = 2_500
    treadmill.track.distances = treadmill.track.offsets.map { $0 * 4 }
    #expect(try checked(treadmill).detail.workout.distance.value == 2_500)
    treadmill.workout.distance.reported = 400
    #expect(try checked(treadmill).detail.workout.distance.value == 2_400)
  }

  @Test func `positions that lie still or have gaps contradict no distance`() throws {
    var indoors = run()
    indoors.workout.distance.reported = 2_000
    indoors.track.latitudes = indoors.track.offsets.map { 48 + $0 * 0.000_000_1 }
    #expect(try checked(indoors).detail.workout.distance.value == 2_000)
    var tunnel = run()
    tunnel.workout.distance.reported = 3_000
    for index in 100..<400 { tunnel.track.latitudes?[index] = .nan }
    #expect(try checked(tunnel).detail.workout.distance.value == 3_000)
  }

  @Test func `distances of laps that count on become those of each lap`() throws {
    var counting = run()
    counting.workout.distance.reported = 3_600
    counting.laps = (0..<3).map { index in
      Lap(start: start + Double(index) * 200, elapsedTime: 200, distanceMeters: Double(index + 1) * 600)
    }
    let (detail, remarks) = try checked(counting)
    #expect(detail.laps.map(\.distanceMeters) == [600, 600, 600])
    #expect(detail.workout.distance.value == 1_800)
    #expect(remarks == [.totalsFromSamples([.distance]), .lapFiguresFromSamples(count: 2)])
  }

  @Test(arguments: [(Sport.running, 172.0, 86.0), (.running, 86, 86), (.walking, 112, 56), (.cycling, 112, 112)])
  func `a cadence on foot is that of one leg, whatever the file counts`(
    _ sport: Sport, _ stated: Double, _ expected: Double
  ) throws {
    var steps = run()
    steps.workout.sport = sport
    steps.track.latitudes = steps.track.offsets.map { 48 + $0 * 0.000_012 }
    steps.track.cadences = steps.track.offsets.map { $0 < 60 ? 0 : stated }
    steps.workout.averageCadenceRPM = stated
    steps.workout.maximumCadenceRPM = stated + 4
    steps.laps = [Lap(start: start, elapsedTime: 600, averageCadenceRPM: stated)]
    var (detail, _) = try checked(steps)
    detail.countStepsOfOneLeg()
    #expect(detail.track.cadences?.last == expected)
    #expect(detail.workout.averageCadenceRPM == expected)
    #expect(detail.workout.maximumCadenceRPM == (stated + 4) * expected / stated)
    #expect(detail.laps.map(\.averageCadenceRPM) == [expected])
  }

  @Test func `an average of both legs beside samples of one is halved, and without samples it decides`() throws {
    var mixed = run()
    mixed.track.cadences = mixed.track.offsets.map { _ in 85 }
    mixed.workout.averageCadenceRPM = 170
    mixed.workout.maximumCadenceRPM = 180
    let (detail, _) = try checked(mixed)
    #expect(detail.workout.averageCadenceRPM == 85)
    #expect(detail.workout.maximumCadenceRPM == 90)
    #expect(detail.track.cadences?.first == 85)
    mixed.track.cadences = nil
    mixed.workout.averageCadenceRPM = 170
    #expect(try checked(mixed).detail.workout.averageCadenceRPM == 85)
  }
}
