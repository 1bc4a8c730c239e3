import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExportReadingTests {
  @Test(arguments: [true, false])
  func `what a format does not contain is not read`(_ needsDetails: Bool) async throws {
    var ride = WorkoutDetail(workout: .sample(1, "Ride"))
    ride.track = Track(offsets: [0, 1, 2])
    let document = InMemoryExportFile()
    _ = try await ExportWorkoutsUseCase(workouts: InMemoryWorkoutRepository([ride])).execute(
      WorkoutFilter(), as: SampleCountEncoder(needsDetails: needsDetails), to: .document(document))
    #expect(document.text == (needsDetails ? "Ride 3" : "Ride 0"))
  }
}

/// Writes the title of a workout and the number of samples that were read.
private struct SampleCountEncoder: WorkoutEncoder {
  let needsDetails: Bool
  let format = ExportFormat.csv
  let joinsWorkouts = true
  let isOneDocument = true

  func obstacle(to detail: WorkoutDetail) -> ExportObstacle? { nil }
  func begin(_ output: ExportOutput) throws(ExportError) {}
  func end(_ output: ExportOutput) throws(ExportError) {}

  func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    try output(Array("\(detail.workout.title) \(detail.track.offsets.count)".utf8))
  }
}
