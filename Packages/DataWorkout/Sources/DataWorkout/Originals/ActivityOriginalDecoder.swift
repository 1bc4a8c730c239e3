import CoreActivityFile
public import DomainWorkout
public import Foundation

/// Decodes originals as an import does.
public struct ActivityOriginalDecoder: OriginalDecoder {
  private let decoder = ActivityFileDecoder()
  private let now: @Sendable () -> Date
  private let queue = BlockingQueue(label: "fettle.originals")

  /// - Parameter now: reads the clock, to recognize times in the future.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var version: Int { ActivityFileMapper.decoderVersion }

  public func workouts(
    in bytes: [UInt8], named fileName: String, timeZone: TimeZone, isOfLocalTimes: Bool
  ) async throws(WorkoutFileError) -> [WorkoutDetail] {
    let mapper = ActivityFileMapper(
      fileName: fileName,
      zones: TimeZoneRules(chosen: timeZone, person: timeZone, ofLocalTimes: isOfLocalTimes ? timeZone : nil),
      rules: PlausibilityRules(now: now()))
    return try await queue.run { [decoder] () throws(WorkoutFileError) in
      let file: ActivityFile
      do throws(ActivityFileError) {
        // The original of a salvaged workout is damaged, and was imported all the same.
        file = try decoder.decode(bytes, fileName: fileName, isSalvaging: true)
      } catch {
        throw .rejected(error.rejection)
      }
      return try mapper.content(of: file).workouts
    }
  }
}
