import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation

/// Comparisons, in every possible state.
public enum ComparisonPreviews {
  public static let all: [Preview] = [
    preview("compare-idle", state(.idle)),
    preview("compare-loading", state(.loading(previous: nil))),
    preview("compare-loading-previous", state(.loading(previous: two))),
    preview("compare-failed", state(.failed(.noDistance(title: "Lake"), previous: nil))),
    preview("compare-failed-interactive", state(.failed(.tooFewWorkouts, previous: nil)), isInteractive: true),
    preview("compare-failed-previous", state(.failed(.storage(.busy), previous: two))),
    preview("compare-two", state(.loaded(two)), height: nil),
    preview("compare-two-80", state(.loaded(two)), isInteractive: true),
    preview("compare-two-40", state(.loaded(two)), isInteractive: true, width: 40),
    preview("compare-two-120", state(.loaded(two)), isInteractive: true, width: 120, height: 40),
    preview("compare-two-200", state(.loaded(two)), isInteractive: true, width: 200, height: 60),
    preview("compare-two-time", state(.loaded(two), over: .time), isInteractive: true, width: 120, height: 40),
    preview(
      "compare-two-cursor", state(.loaded(two), cursor: 0.5, row: 1), isInteractive: true, width: 120, height: 40),
    preview("compare-two-plain", state(.loaded(two)), height: nil, presentation: .plain),
    preview(
      "compare-three-120", state(.loaded(three), row: 2), isInteractive: true, width: 120, height: 40),
    preview("compare-three-plain", state(.loaded(three)), height: nil, presentation: .plain),
    preview("compare-same", state(.loaded(same)), isInteractive: true, width: 120, height: 40),
    preview("compare-slump", state(.loaded(slump)), isInteractive: true, width: 120, height: 40),
    preview("compare-laps", state(.loaded(laps)), height: nil),
    preview("compare-laps-80", state(.loaded(laps)), isInteractive: true),
    preview("compare-laps-plain", state(.loaded(laps)), height: nil, presentation: .plain),
    preview("compare-route", state(.loaded(route)), height: nil),
    preview("compare-route-120", state(.loaded(route)), isInteractive: true, width: 120, height: 40),
    preview("compare-route-200", state(.loaded(route)), isInteractive: true, width: 200, height: 60),
    preview("compare-route-plain", state(.loaded(route)), height: nil, presentation: .plain),
    preview("compare-segment", state(.loaded(segment)), height: nil),
    preview("compare-segment-alone", state(.loaded(alone)), isInteractive: true),
  ]

  private static let loops: [WorkoutDetail] = [
    .loop(1, "Lake before breakfast", daysAgo: 40, speeds: [3.8, 3.7, 3.9, 3.8, 3.6], heartRate: 148),
    .loop(2, "Lake", daysAgo: 12, speeds: [3.6, 3.9, 4.1, 4, 4.2], heartRate: 152),
    .loop(3, "Lake in the rain", daysAgo: 2, speeds: [4, 3.9, 3.2, 3.9, 3.8], heartRate: 155),
    .loop(4, "Other way around", daysAgo: 20, speeds: [3.9], heartRate: 150, isReversed: true),
  ]

  private static let two = comparison([loops[0], loops[1]])
  private static let three = comparison([loops[0], loops[1], loops[2]])
  private static let same = comparison([
    loops[0], .loop(5, "Copy", daysAgo: 3, speeds: [3.8, 3.7, 3.9, 3.8, 3.6], heartRate: 148),
  ])

  /// Slower all along the way, and most of all in one kilometer.
  private static let slump = comparison([
    loops[0], .loop(5, "Tired", daysAgo: 3, speeds: [3.5, 3.4, 2.8, 3.5, 3.4], heartRate: 150),
  ])

  private static func comparison(_ details: [WorkoutDetail]) -> ComparisonReport {
    (try? WorkoutComparison(of: details, splitMeters: Splits.kilometerMeters)).map { .workouts($0) } ?? nothing
  }

  /// Without a sample, a preview shows this, and its golden file differs.
  private static let nothing = ComparisonReport.efforts(
    EffortHistory(reference: loops[0].workout, way: .route, efforts: [], searchedCount: 0))

  private static let laps: ComparisonReport = {
    var detail = WorkoutDetail.loop(6, "Threshold laps", speeds: [4, 4.2, 4.1, 4.3, 3.9], power: 270)
    var start = 0.0
    detail.laps = [4, 4.2, 4.1, 4.3, 3.9].map { speed in
      let lap = Lap(
        start: detail.workout.start.addingTimeInterval(start), elapsedTime: 1_000 / speed, distanceMeters: 1_000)
      start += 1_000 / speed
      return lap
    }
    return (try? LapComparison(of: detail)).map { .laps($0) } ?? nothing
  }()

  private static let route = ComparisonReport.efforts(
    EffortHistory(
      reference: loops[2].workout, way: .route,
      efforts: loops.map { loop in
        effort(loop.workout, seconds: loop.workout.movingTime.value ?? 0, meters: loop.workout.distance.value)
      }, searchedCount: 18))

  private static let part = try? Segment(of: loops[0].track, meters: 1_000...2_000, sport: .running)

  private static let segment: ComparisonReport =
    part.map { part in
      .efforts(
        EffortHistory(
          reference: loops[2].workout, way: .segment(part, meters: 1_000...2_000),
          efforts: zip(loops, [270, 256.4, 312, 261]).map { loop, seconds in
            effort(loop.workout, seconds: seconds, meters: part.lengthMeters)
          }, searchedCount: 212))
    } ?? nothing

  private static let alone: ComparisonReport =
    part.map { part in
      .efforts(
        EffortHistory(
          reference: loops[0].workout, way: .segment(part, meters: 1_000...2_000),
          efforts: [effort(loops[0].workout, seconds: 270, meters: part.lengthMeters)], searchedCount: 1))
    } ?? nothing

  private static func effort(_ workout: Workout, seconds: Double, meters: Double?) -> TimedEffort {
    TimedEffort(
      workout: workout.id, title: workout.title, day: workout.day, start: workout.start, seconds: seconds,
      distanceMeters: meters, averageHeartRateBPM: workout.averageHeartRateBPM,
      direction: workout.id == .sample(4) ? .reverse : .same, isInterrupted: workout.id == .sample(3) && seconds == 312)
  }

  private static func state(
    _ report: Loadable<ComparisonReport, ComparisonError>, over axis: TrackAxis = .distance, cursor: Double? = nil,
    row: Int = 0
  ) -> ComparisonState {
    var state = ComparisonState(
      ComparisonRequest(.workouts([.sample(1), .sample(2)])), over: axis, report: report)
    state.cursor = cursor
    state.position = ListPosition(row: row)
    return state
  }

  private static func preview(
    _ name: String, _ state: ComparisonState, isInteractive: Bool = false, width: Int = 80, height: Int? = 24,
    presentation: Presentation = .visual
  ) -> Preview {
    Preview(
      name, of: ComparisonContent.self, state: state, width: width, height: height,
      environment: .sample(presentation: presentation, isInteractive: isInteractive))
  }
}
