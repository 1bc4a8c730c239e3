import DomainCore

/// Exports workouts to files, or to one document.
///
/// Workouts are read in pages, and their details one at a time, so that the memory does not grow with their number. A workout
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
    var source = WorkoutExportSource(workouts: workouts, filter: filter, needsDetails: encoder.needsDetails)
    let count = try await source.begin()
    guard count != .none || Task.isCancelled else { throw .noneMatch }
    var run = WorkoutExportRun(source, encoder: encoder, onProgress: onProgress)
    switch destination {
    case .document(let document):
      guard encoder.joinsWorkouts || count != .several else { throw .severalWorkouts }
      try await run.writeAll(to: document)
      _ = try await document.place(replacing: false)
    case .files(let writer, let template, let replacing) where encoder.isOneDocument:
      try await run.writeOneFile(by: writer, named: template, replacing: replacing)
    case .files(let writer, let template, let replacing):
      try await run.writeFiles(by: writer, named: template, replacing: replacing)
    }
    return run.report
  }
}
