public import Foundation

/// Decodes originals again.
public protocol OriginalDecoder: Sendable {
  /// The version it stores with what it reads; see `WorkoutSource.decoderVersion`.
  var version: Int { get }

  /// The workouts in a file.
  ///
  /// - Parameter timeZone: the zone of workouts for which the file states none.
  func workouts(
    in bytes: [UInt8], named fileName: String, timeZone: TimeZone
  ) async throws(WorkoutFileError) -> [WorkoutDetail]
}
