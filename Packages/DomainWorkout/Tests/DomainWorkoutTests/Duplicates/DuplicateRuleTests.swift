import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct DuplicateRuleTests {
  /// An hour's ride, a sample per second, with variants by other devices or athletes.
  private func ride(
    sport: Sport = .cycling, startsLater seconds: Double = 0, heartRateOffset: Double? = 0, north meters: Double? = 0,
    every interval: Double = 1, length: Double = 3_600, distance: Double = 30_000
  ) -> WorkoutDetail {
    var workout = Workout.sample(1, sport: sport, kilometers: distance / 1_000, minutes: length / 60)
    workout.start += seconds
    workout.elapsedTime = length
    let offsets = Array(stride(from: 0.0, to: length, by: interval))
    let moments = offsets.map { $0 + seconds }
    return WorkoutDetail(
      workout: workout,
      track: Track(
        offsets: offsets,
        latitudes: meters.map { north in moments.map { 48 + $0 * 8e-5 + north / 111_200 } },
        longitudes: meters.map { _ in moments.map { _ in 11.5 } },
        heartRates: heartRateOffset.map { offset in
          moments.map { (140 + 25 * sin($0 / 300)).rounded() + offset }
        }))
  }

  private func isSame(_ one: WorkoutDetail, _ other: WorkoutDetail) -> Bool {
    switch (DuplicateRule.compare(one, other), DuplicateRule.compare(other, one)) {
    case (.same, .same): return true
    case (.different, .different): return false
    case (.possible(let one), .possible(let other)) where one == other: return false
    default:
      Issue.record("the order of the two decides")
      return false
    }
  }

  @Test func `another format, trimmed a little later and sampled less often, is the same workout`() {
    #expect(isSame(ride(), ride(startsLater: 85, every: 5, length: 3_500)))
  }

  @Test func `another device on the same body is the same workout`() {
    #expect(isSame(ride(), ride(sport: .other, startsLater: 4, heartRateOffset: 1, north: 6, distance: 30_240)))
    #expect(isSame(ride(), ride(startsLater: 4, heartRateOffset: nil, north: 6)))
  }

  @Test func `two athletes on one ride are two workouts`() {
    #expect(!isSame(ride(), ride(startsLater: 2, heartRateOffset: 14, north: 3)))
    #expect(!isSame(ride(heartRateOffset: nil), ride(startsLater: 2, heartRateOffset: nil, north: 60)))
  }

  @Test func `two sessions on one day, and a repetition an hour later, are two workouts`() {
    #expect(!isSame(ride(), ride(startsLater: 3_700)))
    #expect(!isSame(ride(length: 1_200), ride(startsLater: 1_260, length: 1_200)))
  }

  @Test func `sports of different kinds at the same time are two workouts`() {
    #expect(!isSame(ride(), ride(sport: .swimming)))
  }

  @Test(arguments: [1e300, -1e300, .infinity])
  func `extreme numbers are compared, too`(_ value: Double) {
    let one = ride()
    var other = ride()
    other.track.heartRates = other.track.heartRates?.map { _ in value }
    #expect(!isSame(one, other))
    other = ride()
    other.workout.start = Date(timeIntervalSince1970: value)
    #expect(!isSame(one, other))
  }

  @Test func `without samples only nearly equal times and distances make the same workout`() {
    func bare(_ seconds: Double, _ length: Double, _ kilometers: Double?) -> WorkoutDetail {
      var workout = Workout.sample(1, kilometers: kilometers)
      workout.start += seconds
      workout.elapsedTime = length
      return WorkoutDetail(workout: workout)
    }
    #expect(isSame(bare(0, 1_800, 5), bare(3, 1_795, 5.02)))
    #expect(isSame(bare(0, 1_800, nil), bare(3, 1_795, nil)))
    #expect(!isSame(bare(0, 1_800, 5), bare(3, 1_795, 5.8)))
    #expect(!isSame(bare(0, 1_800, 5), bare(60, 1_800, 5)))
    #expect(!isSame(bare(0, 1_800, 5), bare(3, 2_400, 5)))
  }

  private func possibility(_ one: WorkoutDetail, _ other: WorkoutDetail) -> DuplicateReason? {
    switch (DuplicateRule.compare(one, other), DuplicateRule.compare(other, one)) {
    case (.possible(let reason), .possible(let reverse)) where reason == reverse:
      #expect(DuplicateRule.isWorthComparing(one.workout, other.workout))
      return reason
    case (.possible, _), (_, .possible):
      Issue.record("the order of the two decides")
      return nil
    default: return nil
    }
  }

  @Test func `without samples to compare, workouts of one kind that overlap are possibly the same`() {
    func bare(_ sport: Sport, at seconds: Double, lasting length: Double, km: Double? = nil) -> WorkoutDetail {
      var workout = Workout.sample(1, sport: sport, kilometers: km)
      workout.start += seconds
      workout.elapsedTime = length
      return WorkoutDetail(workout: workout)
    }
    var gym = bare(.strength, at: 0, lasting: 3_300)
    gym.track = Track(
      offsets: Array(stride(from: 0, to: 3_300, by: 1)), heartRates: Array(repeating: 110, count: 3_300))
    // From the watch, with heart rates, and from the app, with sets only.
    #expect(possibility(gym, bare(.strength, at: 240, lasting: 2_700)) == .overlap)
    #expect(possibility(gym, bare(.other, at: -600, lasting: 3_600)) == .overlap)
    // An entry of a list, rounded to the minute.
    #expect(
      possibility(bare(.running, at: 0, lasting: 1_800, km: 5), bare(.running, at: 45, lasting: 1_740, km: 5))
        == .overlap)
    #expect(possibility(gym, bare(.strength, at: 3_000, lasting: 2_700)) == nil)
    #expect(possibility(gym, bare(.cycling, at: 240, lasting: 2_700)) == nil)
    #expect(
      possibility(bare(.running, at: 0, lasting: 1_800, km: 5), bare(.running, at: 45, lasting: 1_740, km: 7)) == nil)
    #expect(possibility(bare(.running, at: 0, lasting: 3_600), bare(.running, at: 60, lasting: 900)) == nil)
    // With samples to compare, they decide.
    #expect(possibility(ride(), ride(startsLater: 2, heartRateOffset: 14)) == nil)
    // Two workouts of one file are two.
    var (one, other) = (gym, bare(.strength, at: 240, lasting: 2_700))
    one.source = WorkoutSource(fileName: "a.csv", format: "csv", contentDigest: "a", sessionIndex: 0)
    other.source = WorkoutSource(fileName: "a.csv", format: "csv", contentDigest: "a", sessionIndex: 1)
    #expect(possibility(one, other) == nil)
  }

  @Test func `a recording that is another one moved by a multiple of 15 minutes is possibly the same`() {
    func moved(_ detail: WorkoutDetail, by seconds: Double) -> WorkoutDetail {
      var detail = detail
      detail.workout.start += seconds
      return detail
    }
    #expect(possibility(ride(), moved(ride(), by: 7_200)) == .shifted(minutes: 120))
    #expect(possibility(ride(), moved(ride(), by: -20_700)) == .shifted(minutes: 345))
    #expect(
      possibility(ride(heartRateOffset: nil), moved(ride(heartRateOffset: nil), by: 3_600)) == .shifted(minutes: 60))
    #expect(possibility(ride(north: nil), moved(ride(north: nil), by: 3_600)) == .shifted(minutes: 60))
    #expect(possibility(ride(), moved(ride(), by: 7_200 + 400)) == nil)
    #expect(possibility(ride(), moved(ride(), by: 15 * 3_600)) == nil)
    // The way back, and the same road with another heart.
    #expect(possibility(ride(), moved(ride(north: 9_000), by: 7_200)) == nil)
    #expect(possibility(ride(), moved(ride(heartRateOffset: 14), by: 7_200)) == nil)
    #expect(possibility(ride(north: nil), moved(ride(heartRateOffset: 2, north: nil), by: 7_200)) == nil)
  }

  @Test func `without samples, only equal totals that nobody rounded make a shifted workout possibly the same`() {
    func bare(_ seconds: Double, _ length: Double, _ kilometers: Double?) -> WorkoutDetail {
      var workout = Workout.sample(1, kilometers: kilometers)
      workout.start += seconds
      workout.elapsedTime = length
      return WorkoutDetail(workout: workout)
    }
    #expect(possibility(bare(0, 1_807, 5.012), bare(3_600, 1_807, 5.012)) == .shifted(minutes: 60))
    #expect(possibility(bare(0, 1_800, 5), bare(36_000, 1_800, 5)) == nil)
    #expect(possibility(bare(0, 1_807, 5.012), bare(3_600, 1_812, 5.012)) == nil)
    #expect(possibility(bare(0, 1_807, nil), bare(3_600, 1_807, nil)) == nil)
  }

  @Test func `without samples to compare, a salvaged part is the same workout only if both begin together`() {
    func bare(_ seconds: Double, _ length: Double, isSalvaged: Bool) -> WorkoutDetail {
      var detail = WorkoutDetail(workout: .sample(1), source: WorkoutDetail.sample().source)
      detail.workout.start += seconds
      detail.workout.elapsedTime = length
      if isSalvaged { detail.source?.salvaged = SalvagedRecording(sampleCount: 10, keptSeconds: length) }
      return detail
    }
    #expect(isSame(bare(0, 3_600, isSalvaged: false), bare(0, 900, isSalvaged: true)))
    #expect(!isSame(bare(0, 3_600, isSalvaged: false), bare(0, 900, isSalvaged: false)))
    #expect(!isSame(bare(0, 3_600, isSalvaged: false), bare(5, 900, isSalvaged: true)))
  }
}
