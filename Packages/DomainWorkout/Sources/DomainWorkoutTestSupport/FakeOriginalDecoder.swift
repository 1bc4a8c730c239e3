public import DomainWorkout
public import Foundation

/// Gives set answers, by the name of the file.
public struct FakeOriginalDecoder: OriginalDecoder {
  public var version: Int
  private let answers: [String: Result<[WorkoutDetail], WorkoutFileError>]

  public init(version: Int, _ answers: [String: Result<[WorkoutDetail], WorkoutFileError>]) {
    self.version = version
    self.answers = answers
  }

  /// The workouts have the offset of the time zone.
  public func workouts(
    in bytes: [UInt8], named fileName: String, timeZone: TimeZone, isOfLocalTimes: Bool
  ) async throws(WorkoutFileError) -> [WorkoutDetail] {
    try answers[fileName]?.get().map { detail in
      var detail = detail
      detail.workout.utcOffsetSeconds = timeZone.secondsFromGMT()
      return detail
    } ?? []
  }
}
