public import Foundation

/// Decodes originals again.
public protocol OriginalDecoder: Sendable {
  /// The version it stores with what it reads; see `WorkoutSource.decoderVersion`.
  var version: Int { get }

  /// The workouts in a file.
  ///
  /// - Parameters:
  ///   - timeZone: the zone of workouts for which the file states none.
  ///   - isOfLocalTimes: whether times in the file without an offset are local times of that zone, and not UTC.
  func workouts(
    in bytes: [UInt8], named fileName: String, timeZone: TimeZone, isOfLocalTimes: Bool
  ) async throws(WorkoutFileError) -> [WorkoutDetail]
}
