import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct PlausibilityRulesRecordingTests {
  // 1 July 2026, 05:00 UTC.
  private let start = Date(timeIntervalSince1970: 1_782_882_000)
  private var rules: PlausibilityRules { PlausibilityRules(now: start.addingTimeInterval(7_200)) }

  private func recording(
    sport: Sport = .running, start: Date? = nil, elapsed: Double? = nil, offsets: [Double] = (0...600).map(Double.init)
  ) -> WorkoutDetail {
    WorkoutDetail(
      workout: Workout(
        id: .sample(1), title: "", sport: sport, start: start ?? self.start, utcOffsetSeconds: 0,
        elapsedTime: elapsed ?? offsets.last ?? 0),
      track: Track(
        offsets: offsets, latitudes: offsets.indices.map { 48 + Double($0) * 0.000_027 },
        longitudes: offsets.map { _ in 2 }, heartRates: offsets.map { _ in 140 }))
  }

  private func checked(
    _ recording: WorkoutDetail, outOfOrder: Int = 0, isElapsedDerived: Bool = false
  ) throws -> (detail: WorkoutDetail, remarks: [ImportRemark]) {
    let verdict = rules.check(recording, outOfOrderSamples: outOfOrder, isElapsedDerived: isElapsedDerived)
    guard case .plausible(let detail, let remarks) = verdict else {
      Issue.record("\(verdict)")
      throw Rejected()
    }
    return (detail, remarks)
  }

  private struct Rejected: Error {}

  private func rejection(_ recording: WorkoutDetail, outOfOrder: Int = 0, isElapsedDerived: Bool = false)
    -> ImplausibleRecording?
  {
    let verdict = rules.check(recording, outOfOrderSamples: outOfOrder, isElapsedDerived: isElapsedDerived)
    return if case .rejected(let reason) = verdict { reason } else { nil }
  }

  @Test func `a plausible recording stays unchanged, with measurements added`() throws {
    let sound = recording()
    let (detail, remarks) = try checked(sound)
    #expect(remarks == [])
    #expect(detail.track == sound.track)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.workout.movingTime.computed == 600)
    #expect(detail.workout.averageHeartRateBPM == 140)
  }

  @Test func `energy beyond what anybody spends in that time, and the highest number of a cadence, are left out`()
    throws
  {
    var ride = recording(sport: .indoorCycling, offsets: (0...1_200).map(Double.init))
    ride.workout.energyKilocalories = 65_534
    ride.workout.averageCadenceRPM = 86
    ride.workout.maximumCadenceRPM = 254
    ride.track.cadences = ride.track.offsets.map { $0 < 10 ? 254 : 90 }
    ride.laps = [Lap(start: start, elapsedTime: 1_200, averageCadenceRPM: 254)]
    let (detail, remarks) = try checked(ride)
    #expect(detail.workout.energyKilocalories == nil && detail.workout.averageCadenceRPM == 86)
    #expect(detail.workout.maximumCadenceRPM == 90 && detail.laps[0].averageCadenceRPM == nil)
    #expect(detail.track.cadences?.first?.isNaN == true && detail.track.cadences?.last == 90)
    #expect(remarks.contains(.implausibleFigures([.maximumCadence, .energy])))
    // A hard hour, and the steps of both legs.
    var run = recording(offsets: (0...3_600).map(Double.init))
    (run.workout.energyKilocalories, run.workout.maximumCadenceRPM) = (1_400, 254)
    #expect(try checked(run).remarks == [])
  }

  @Test(arguments: [(Sport.cycling, 4.0, true), (.cycling, 0.5, false), (.strength, 4, false)])
  func `a timer with hours of standing gives way to the moving time, with a remark`(
    _ sport: Sport, _ hours: Double, _ givesWay: Bool
  ) throws {
    var commutes = recording(sport: sport)
    let gap = hours * 3_600
    commutes.track.offsets = (0...600).map { second in second > 300 ? Double(second) + gap : Double(second) }
    // The place of the stop is the same before and after it.
    let places = (0...600).map { second in second > 300 ? second - 1 : second }
    commutes.track.latitudes = places.map { 48 + Double($0) * 0.000_027 }
    let timer = 600 + gap
    (commutes.workout.elapsedTime, commutes.workout.timerTime) = (timer, timer)
    commutes.workout.movingTime.reported = timer
    let (detail, remarks) = try checked(commutes)
    #expect(detail.workout.timerTime == timer)
    #expect(detail.workout.movingTime.computed == 599)
    #expect(detail.workout.movingTime.value == (givesWay ? 599 : timer))
    #expect(detail.workout.isTimedByTimer == !givesWay)
    #expect(remarks == (givesWay ? [.standingInTimer(minutes: Int(hours) * 60)] : []))
  }

  @Test(arguments: [true, false])
  func `one stray time does not make a workout last two hundred years`(_ isLast: Bool) throws {
    let century = 6_311_433_600.0
    let offsets = (0...99).map(Double.init)
    let stray = isLast ? offsets + [century] : [0] + offsets.map { $0 + century }
    let began = isLast ? start : start.addingTimeInterval(-century)
    let (detail, remarks) = try checked(recording(start: began, offsets: stray), isElapsedDerived: true)
    #expect(detail.workout.start == start)
    #expect(detail.workout.elapsedTime == 99)
    #expect(detail.track.offsets == offsets)
    #expect(remarks == [.implausibleTimes(count: 1)])
  }

  @Test func `a stray time in a plausible year is removed, too`() throws {
    let offsets = (0...99).map(Double.init)
    let year = 31_536_000.0
    let stray = recording(start: start.addingTimeInterval(-year), offsets: [0] + offsets.map { $0 + year })
    let (detail, _) = try checked(stray, isElapsedDerived: true)
    #expect(detail.workout.start == start)
    #expect(detail.workout.elapsedTime == 99)
  }

  @Test func `a tour of several days with nights in between stays whole`() throws {
    let day = 90_000.0
    let offsets = (0..<300).map { Double($0 / 100) * day + Double($0 % 100) }
    let (detail, remarks) = try checked(recording(start: start.addingTimeInterval(-3 * day), offsets: offsets))
    #expect(detail.track.count == 300)
    #expect(remarks == [])
  }

  @Test(arguments: [("1901-12-13", "1901"), ("1969-12-31", "1969"), ("2030-05-01", "2030"), ("2126-02-07", "2126")])
  func `a recording from an impossible year is rejected`(_ day: String, _ year: String) throws {
    let day = try #require(CalendarDay(day))
    let start = Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
    #expect(rejection(recording(start: start))?.clause.contains(year) == true)
    #expect(rejection(recording(start: start, elapsed: 60, offsets: []))?.clause.contains(year) == true)
  }

  @Test func `another clock may be a day ahead`() throws {
    #expect(try checked(recording(start: start.addingTimeInterval(86_400))).remarks == [])
    #expect(rejection(recording(start: start.addingTimeInterval(3 * 86_400))) != nil)
  }

  @Test func `decreasing times do not make a workout of zero seconds`() {
    let left = recording(offsets: [0])
    #expect(rejection(left, outOfOrder: 399) == .timesRunBackwards(count: 399, of: 400))
    #expect(rejection(left, outOfOrder: 5, isElapsedDerived: true) == .noDurationLeft)
    #expect(rejection(left) == nil)
  }

  @Test func `an implausible elapsed time is replaced from the samples`() throws {
    var unset = recording(elapsed: 4_294_967.294)
    unset.workout.timerTime = 4_294_967.294
    unset.workout.movingTime.reported = 4_294_967.294
    let (detail, remarks) = try checked(unset)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.workout.timerTime == nil)
    #expect(detail.workout.movingTime.value == 600)
    #expect(
      remarks == [.implausibleFigures([.elapsedTime, .timer, .movingTime])])
  }

  @Test func `an endless lap lasts as long as its samples, and without any there is no workout`() throws {
    var endless = recording(elapsed: 1e300)
    endless.workout.timerTime = 1e300
    endless.laps = [Lap(start: start, elapsedTime: 1e300, timerTime: 1e300, distanceMeters: 1e300)]
    let (detail, remarks) = try checked(endless, isElapsedDerived: true)
    #expect(detail.workout.elapsedTime == 600)
    #expect(detail.laps == [Lap(start: start, elapsedTime: 600)])
    #expect(remarks.first == .implausibleLapFigures(count: 3))
    endless.track = Track()
    #expect(rejection(endless, isElapsedDerived: true) == .duration)
  }

  @Test(arguments: [Sport.running, .other])
  func `positions thousands of kilometers apart within seconds are not distance`(_ sport: Sport) throws {
    var fast = recording(sport: sport, offsets: (0...26).map(Double.init))
    fast.track.latitudes = fast.track.offsets.map { 48 + $0 * 0.077 }
    let (detail, remarks) = try checked(fast)
    #expect(detail.workout.distance.value == nil)
    #expect(detail.track.count == 27)
    #expect(detail.track.heartRates?.count == 27)
    #expect(remarks == [.unreachablePositions(count: 27)])
  }

  @Test func `a distant outlier is left out and the route continues`() throws {
    var spiked = recording()
    spiked.track.latitudes?[300] = 12
    spiked.track.longitudes?[300] = 100
    let (detail, remarks) = try checked(spiked)
    let meters = try #require(detail.workout.distance.computed)
    #expect(abs(meters - 1_801) < 5)
    #expect(detail.track.latitudes?[300].isNaN == true)
    #expect(remarks == [.unreachablePositions(count: 1)])
  }

  @Test func `a device that was moved continues elsewhere, and the way in between is not distance`() throws {
    var carried = recording()
    carried.track.longitudes = carried.track.offsets.map { $0 < 300 ? 2 : 3 }
    let (detail, remarks) = try checked(carried)
    #expect(abs(try #require(detail.workout.distance.computed) - 1_798) < 5)
    #expect(detail.track.segmentStarts == [300])
    #expect(remarks == [])
  }

  @Test func `a jump that leaves the total distance plausible is a late fix`() throws {
    var late = recording()
    late.track.latitudes = late.track.offsets.map { 48 + $0 * 0.000_027 + ($0 < 300 ? 0 : 0.005) }
    let (detail, remarks) = try checked(late)
    #expect(abs(try #require(detail.workout.distance.computed) - 2_357) < 5)
    #expect(detail.track == late.track)
    #expect(remarks == [])
  }

  @Test func `identical times do not prove a spike`() throws {
    var still = recording(sport: .cycling, offsets: Array(repeating: 0, count: 48) + [3_600])
    still.track.latitudes = (0...48).map { 48 + Double($0 / 2) * 0.01 }
    let (detail, remarks) = try checked(still)
    #expect(abs(try #require(detail.workout.distance.computed) - 26_700) < 200)
    #expect(remarks == [])
  }

  @Test func `impossible values are left out`() throws {
    var odd = recording()
    odd.track.heartRates?[10] = 1_000
    odd.track.powers = odd.track.offsets.map { _ in 65_534 }
    odd.track.altitudes = odd.track.offsets.map { $0 == 5 ? -9_000 : 120 }
    odd.workout.distance.reported = 1e300
    odd.workout.ascent.reported = 65_534
    let (detail, remarks) = try checked(odd)
    #expect(detail.workout.maximumHeartRateBPM == 140)
    #expect(detail.workout.averagePowerWatts == nil)
    #expect(detail.track.powers == nil)
    #expect(detail.workout.ascent.value == 0)
    #expect(abs(try #require(detail.workout.distance.value) - 1_801) < 5)
    #expect(remarks.count == 4)
    #expect(remarks.contains(.implausibleValues(.heartRate, count: 1)))
  }

  @Test func `a timer time slightly longer than the workout is accepted`() throws {
    var slow = recording()
    slow.workout.timerTime = 603
    #expect(try checked(slow).detail.workout.timerTime == 603)
  }
}
