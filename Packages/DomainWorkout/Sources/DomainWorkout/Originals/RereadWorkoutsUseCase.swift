public import CoreReasons
public import DomainCore
import Foundation

/// Decodes the originals of workouts again, and updates what is recorded of them. The owner's own entries stay.
///
/// One original is in memory at a time. One that cannot be read or decoded is listed and does not stop the others; a
/// log that cannot be written does, and everything updated before stays. Canceling ends it between two workouts.
public struct RereadWorkoutsUseCase: Sendable {
  private static let pageSize = 500

  private let workouts: any WorkoutRepository
  private let imports: any ImportRepository
  private let originals: any OriginalRepository
  private let decoder: any OriginalDecoder

  /// - Parameter decoder: decodes originals as an import would now.
  public init(
    workouts: any WorkoutRepository, imports: any ImportRepository, originals: any OriginalRepository,
    decoder: any OriginalDecoder
  ) {
    self.workouts = workouts
    self.imports = imports
    self.originals = originals
    self.decoder = decoder
  }

  /// - Parameters:
  ///   - filter: the workouts to choose from.
  ///   - includingCurrent: whether those that the current decoder has read are decoded again, too.
  ///   - isDryRun: whether nothing is changed.
  ///   - onProgress: is called after each workout.
  public func execute(
    _ filter: WorkoutFilter, includingCurrent: Bool = false, isDryRun: Bool = false,
    onProgress: @escaping @Sendable (_ finishedCount: Int, _ totalCount: Int) async -> Void = { _, _ in }
  ) async throws(StorageError) -> RereadReport {
    var report = RereadReport()
    let ids = try await ids(matching: filter)
    for (index, id) in ids.enumerated() {
      if Task.isCancelled {
        report.isStopped = true
        break
      }
      do throws(StorageError) {
        try await reread(id, includingCurrent, isDryRun, &report)
      } catch {
        // A canceled read or write changed nothing.
        guard Task.isCancelled else { throw error }
        report.isStopped = true
        break
      }
      await onProgress(index + 1, ids.count)
    }
    return report
  }

  private func reread(
    _ id: WorkoutID, _ includingCurrent: Bool, _ isDryRun: Bool, _ report: inout RereadReport
  ) async throws(StorageError) {
    guard let detail = try await workouts.workout(id).firstValue() ?? nil else { return }
    guard let source = detail.source, source.isFile else { return report.withoutOriginalCount += 1 }
    guard includingCurrent || source.decoderVersion < decoder.version else { return report.currentCount += 1 }
    switch try await decoded(detail, source) {
    case .success(let new?):
      guard let reread = try await imports.reread(new, isDryRun: isDryRun) else { return }
      let changes = reread.changes
      if changes.isEmpty {
        report.unchangedCount += 1
      } else {
        report.changed.append(RereadReport.Changed(workout: reread.after.workout, changes: changes))
      }
    case .success(nil): report.withoutOriginalCount += 1
    case .failure(.log(let error)): throw error
    case .failure(.skip(let reason)):
      report.skipped.append(RereadReport.Skipped(workout: detail.workout, reason: reason))
    }
  }

  private enum Obstacle: Error {
    case log(StorageError)
    case skip(RereadReport.Skipped.Reason)
  }

  /// The workout as the current decoder reads it; `nil` if it has no original.
  private func decoded(
    _ detail: WorkoutDetail, _ source: WorkoutSource
  ) async throws(StorageError) -> Result<WorkoutDetail?, Obstacle> {
    let (original, bytes): (OriginalFile, [UInt8])
    do throws(OriginalError) {
      guard let found = try await originals.original(ofContent: source.contentDigest) else { return .success(nil) }
      (original, bytes) = (found, try await originals.content(of: found).bytes())
    } catch {
      if case .log(let error) = error { return .failure(.log(error)) }
      return .failure(.skip(.original(error)))
    }
    do throws(WorkoutFileError) {
      // Where the file states no time zone, the one found when it was imported stays.
      let offset = detail.workout.recorded.utcOffsetSeconds ?? detail.workout.utcOffsetSeconds
      let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
      let found = try await decoder.workouts(
        in: bytes, named: original.fileName, timeZone: zone,
        isOfLocalTimes: detail.workout.timeZoneSource == .chosen)
      guard let new = found.first(where: { $0.workout.id == detail.workout.id }) else {
        return .failure(.skip(.noLongerInFile))
      }
      return .success(new)
    } catch {
      return .failure(.skip(.rejected(error.rejection)))
    }
  }

  private func ids(matching filter: WorkoutFilter) async throws(StorageError) -> [WorkoutID] {
    var ids: [WorkoutID] = []
    var anchor = WorkoutWindow.Anchor.start
    while true {
      let window = WorkoutWindow(anchor, by: WorkoutOrder(.date, isAscending: true), limit: Self.pageSize)
      let page = try await workouts.workouts(matching: filter, in: window).firstValue()
      ids += page?.workouts.map(\.id) ?? []
      guard let page, page.hasNext, let last = page.workouts.last else { return ids }
      anchor = .after(last.id)
    }
  }
}

/// A workout before and after its original was decoded again.
public struct RereadWorkout: Equatable, Sendable {
  /// The workout as it was stored.
  public var before: WorkoutDetail
  /// The workout with the recorded values of the current decoder, and its owner's entries.
  public var after: WorkoutDetail

  public init(before: WorkoutDetail, after: WorkoutDetail) {
    self.before = before
    self.after = after
  }

  /// The recorded values that changed.
  public var changes: [RecordedChange] { before.recordedChanges(to: after) }
}

/// The result of decoding originals again.
public struct RereadReport: Equatable, Sendable {
  /// A workout with other recorded values than before.
  public struct Changed: Equatable, Sendable {
    /// The workout after the update, or as it would be in a trial.
    public var workout: Workout
    /// The values that differ; never empty.
    public var changes: [RecordedChange]

    public init(workout: Workout, changes: [RecordedChange]) {
      self.workout = workout
      self.changes = changes
    }
  }

  /// A workout that stays as it is, and why.
  public struct Skipped: Equatable, Sendable {
    /// Why nothing of the workout was updated.
    public enum Reason: Equatable, Sendable {
      /// Its original cannot be read.
      case original(OriginalError)
      /// The current decoder rejects the file.
      case rejected(FileRejection)
      /// The current decoder finds another number of workouts in the file.
      case noLongerInFile
    }

    /// The workout, unchanged.
    public var workout: Workout
    /// Why it was left unchanged.
    public var reason: Reason

    public init(workout: Workout, reason: Reason) {
      self.workout = workout
      self.reason = reason
    }
  }

  /// The workouts with other recorded values, the oldest first.
  public var changed: [Changed] = []
  /// How many originals give the same values as before.
  public var unchangedCount = 0
  /// How many workouts have no original, because none was kept or they have no file.
  public var withoutOriginalCount = 0
  /// How many workouts the current decoder has read already.
  public var currentCount = 0
  /// The workouts that stay as they are because of a problem, the oldest first.
  public var skipped: [Skipped] = []
  /// Whether it was canceled before the last workout.
  public var isStopped = false

  public init() {}
}

extension RereadReport.Skipped.Reason {
  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .original(.missing): "its original is missing"
    case .original(.damaged): "its original is damaged"
    case .original(.unreadable(_, let reason)), .original(.unwritable(_, let reason)):
      "its original cannot be read: \(reason)"
    case .original(.notFound), .original(.notKept), .original(.log): "its original cannot be read"
    case .rejected(let rejection): rejection.clause
    case .noLongerInFile: "its file no longer contains it"
    }
  }

  /// The stable name of the reason, for other programs.
  public var code: String {
    switch self {
    case .original(.missing): "original-missing"
    case .original(.damaged): "original-damaged"
    case .original: "original-unreadable"
    case .rejected: "rejected"
    case .noLongerInFile: "no-longer-in-file"
    }
  }
}
