import DomainCore

/// Exports workouts to files, or to one document.
///
/// One workout is read at a time, or the legs of one, so that the memory does not grow with their number. A workout
/// that cannot be exported is listed with the reason and does not stop the others; a file or an output that cannot be
/// written does. A canceled export ends between two workouts, and every file it leaves is complete.
public struct ExportWorkoutsUseCase: Sendable {
  /// Where the workouts go.
  public enum Destination: Sendable {
    /// A file for each workout, or one for all in formats that are one document. Two workouts of one export never share
    /// a name. `replacing`: whether existing files may be replaced.
    case files(any WorkoutFileWriter, named: FileNameTemplate, replacing: Bool)
    /// One document, such as standard output.
    case document(any ExportFile)
  }

  private let workouts: any WorkoutRepository

  private static let pageSize = 500

  /// Creates the use case over the log.
  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Exports all workouts that match, the oldest first. `onProgress` is called after each.
  ///
  /// - Throws: `noneMatch`; `severalWorkouts` if one document is requested in a format for one workout.
  public func execute(
    _ filter: WorkoutFilter, as encoder: any WorkoutEncoder, to destination: Destination,
    onProgress: @escaping @Sendable (_ workoutCount: Int) async -> Void = { _ in }
  ) async throws(ExportError) -> ExportReport {
    let ids = try await ids(matching: filter)
    guard !ids.isEmpty || Task.isCancelled else { throw .noneMatch }
    var run = WorkoutExportRun(ids: ids, encoder: encoder, detail: detail, onProgress: onProgress)
    switch destination {
    case .document(let document):
      guard encoder.joinsWorkouts || ids.count <= 1 else { throw .severalWorkouts }
      try await run.writeAll(to: document)
      _ = try await document.place(replacing: false)
    case .files(let writer, let template, let replacing) where encoder.isOneDocument:
      try await run.writeOneFile(by: writer, named: template, replacing: replacing)
    case .files(let writer, let template, let replacing):
      try await run.writeFiles(by: writer, named: template, replacing: replacing)
    }
    return run.report
  }

  private func ids(matching filter: WorkoutFilter) async throws(ExportError) -> [WorkoutID] {
    var ids: [WorkoutID] = []
    var anchor = WorkoutWindow.Anchor.start
    while true {
      let window = WorkoutWindow(anchor, by: WorkoutOrder(.date, isAscending: true), limit: Self.pageSize)
      let page: WorkoutPage?
      do throws(WorkoutError) {
        page = try await workouts.workouts(matching: filter, in: window).firstValue()
      } catch {
        // A canceled read failed for no other reason.
        if Task.isCancelled { return ids }
        throw .log(error)
      }
      ids += page?.workouts.map(\.id) ?? []
      guard let page, page.hasNext, let last = page.workouts.last else { return ids }
      anchor = .after(last.id)
    }
  }

  /// `nil` if the workout was deleted meanwhile.
  @Sendable private func detail(_ id: WorkoutID) async throws(ExportError) -> WorkoutDetail? {
    do throws(WorkoutError) {
      return try await workouts.workout(id).firstValue() ?? nil
    } catch {
      if Task.isCancelled { return nil }
      throw .log(error)
    }
  }
}
