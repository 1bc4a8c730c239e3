import CoreTesting
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation

/// Random but realistic writes. The same seed gives the same writes.
struct RandomWrites {
  /// All possible workouts: the samples, and more recordings of the first ones.
  let details: [WorkoutDetail]
  private var random: SeededGenerator
  private(set) var batchCount = 0
  private var positions: [Int: Int] = [:]

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    let samples = Workout.samples.map { workout in
      var detail = WorkoutDetail.sample(workout)
      // Rounded to the resolution of stored tracks, so that reading returns the written values.
      detail.track.altitudes = detail.track.altitudes?.map { $0.rounded() }
      detail.track.offsets = detail.track.offsets.map { $0.rounded() }
      if workout.sport == .running {
        detail.workout.tags = [.workout]
        detail.workout.gear = [.sample(902)]
      }
      return detail.recorded(as: workout.id, in: "\(workout.id).fit")
    }
    let others = samples.prefix(4).enumerated().map { $1.recorded(as: .sample(101 + $0), in: "again-\($0).fit") }
    details = samples + others + others.prefix(2).enumerated().map(Self.richer) + samples.prefix(3).map(Self.reread)
  }

  /// A recording with more data.
  private static func richer(_ index: Int, _ detail: WorkoutDetail) -> WorkoutDetail {
    var richer = detail.recorded(as: .sample(111 + index), in: "richer-\(index).fit")
    richer.track.temperatures = richer.track.offsets.map { _ in 20 }
    richer.track.powers = richer.track.offsets.map { _ in 210 }
    return richer
  }

  /// The same file, decoded by a newer decoder.
  private static func reread(_ detail: WorkoutDetail) -> WorkoutDetail {
    var reread = detail
    reread.source?.decoderVersion = 2
    reread.workout.distance.reported = reread.workout.distance.reported.map { $0 + 400 }
    reread.workout.title += " again"
    return reread
  }

  var ids: [WorkoutID] { details.dropLast(3).map(\.workout.id) + (1...3).map { .sample(200 + $0) } }

  mutating func next() -> LogWrite {
    guard batchCount > 0 else { return begin() }
    switch random.next(below: 19) {
    case 0: return begin()
    case 1...4:
      let first = random.next(below: details.count)
      let batch = 1 + random.next(below: batchCount)
      return .takeFile(
        Array(details[first..<min(details.count, first + 1 + random.next(below: 2))]), batch: batch,
        position: nextPosition(of: batch), random.pick([.skip, .skip, .keep, .report]))
    case 5:
      let batch = 1 + random.next(below: batchCount)
      return .rejectFile(batch: batch, position: nextPosition(of: batch))
    case 6: return .finish(batch: 1 + random.next(below: batchCount + 1))
    case 7: return .undo(batch: 1 + random.next(below: batchCount + 1), force: random.next(below: 3) == 0)
    case 8: return .log(logged())
    case 9, 10: return .edit(random.pick(ids), changes())
    case 11: return .editAll(filter(), allowingSeveral: random.next(below: 2) == 0, changes())
    case 12: return random.next(below: 2) == 0 ? .delete(random.pick(ids)) : .undoneEdit(filter(), changes())
    case 13: return .restore(random.pick(ids))
    case 14: return .setLoads([load(), load()])
    case 15: return .settings(settingChanges())
    case 16: return .deleteAll(filter(), allowingSeveral: random.next(below: 3) > 0)
    case 17: return .restoreAll(filter(), allowingSeveral: random.next(below: 3) > 0)
    default:
      return random.next(below: 2) == 0
        ? merge() : .profile(profileChanges(), from: random.next(below: 2) == 0 ? .sampleMay : nil)
    }
  }

  private mutating func begin() -> LogWrite {
    batchCount += 1
    return .begin
  }

  private mutating func nextPosition(of batch: Int) -> Int {
    defer { positions[batch, default: 0] += 1 }
    return positions[batch, default: 0]
  }

  private mutating func logged() -> Workout {
    let number = 1 + random.next(below: 3)
    return .sample(200 + number, "Logged \(number)", sport: .walking, daysAgo: 3 * number, hour: Double(9 + number))
  }

  private mutating func merge() -> LogWrite {
    let kept = random.pick(ids)
    let others = ids.filter { $0 != kept }
    return .merge(random.pick(others), into: kept)
  }

  private mutating func changes() -> [WorkoutChange] {
    let number = Double(random.next(below: 50))
    let options: [WorkoutChange] = [
      .title("Round \(Int(number)) by the river"), .notes("Zürich, windy"), .notes(nil), .sport(.cycling),
      .privateNotes("The knee again"), .privateNotes(nil), .tags([.race, .commute]), .tags([.longRun]), .tags(nil),
      .title(nil), .sport(nil), .start(nil),
      .start(LocalTime(day: .sampleToday.advanced(by: -Int(number)), secondsOfDay: 21_600 + Int(number) * 60)),
      .movingTime(1_800 + number), .movingTime(nil), .distance(1_000 * number), .distance(nil), .ascent(number),
      .heartRate(100 + number), .effort(number / 5), .effort(nil),
    ]
    return [random.pick(options), random.pick(options)]
  }

  private mutating func filter() -> WorkoutFilter {
    random.pick([
      WorkoutFilter(sport: .running), WorkoutFilter(text: "river"), WorkoutFilter(text: "nothing matches this"),
      WorkoutFilter(from: .sampleToday.advanced(by: -3)), WorkoutFilter(importID: ImportID(1)),
      WorkoutFilter(ids: [random.pick(ids), random.pick(ids), .sample(999)]), WorkoutFilter(isDeleted: true),
    ])
  }

  private mutating func load() -> WorkoutLoad {
    WorkoutLoad(
      id: random.pick(ids),
      load: TrainingLoad(
        points: Double(random.next(below: 200)), method: random.pick([.power, .duration]),
        explanation: .text("invented")),
      basis: random.pick(["early", "late"]))
  }

  private mutating func settingChanges() -> [SettingChange] {
    [
      random.pick([
        .units(.imperial), .units(nil), .unitsOf(.pace, .metric), .firstWeekday(.sunday), .firstWeekday(nil),
        .heartRateZones(.running, .own([120, 140])), .heartRateZones(.running, nil),
      ])
    ]
  }

  private mutating func profileChanges() -> [ProfileChange] {
    let number = random.next(below: 20)
    return [
      random.pick([
        .maximumHeartRateBPM(170 + number), .functionalThresholdPowerWatts(200 + number), .name("Robin"),
        .weightKilograms(60 + Double(number)), .weightKilograms(nil), .bio("\(number) lines\nat most"), .email(nil),
        .picture(.sample), .picture(.sampleOther), .picture(nil),
      ])
    ]
  }
}

extension SeededGenerator {
  fileprivate mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(max(1, bound)))
  }

  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[next(below: values.count)]
  }
}
