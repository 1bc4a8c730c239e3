import DomainWorkout
import DomainWorkoutTestSupport

extension ImportWorkoutsUseCase {
  /// Imports without any thresholds.
  init(_ files: FakeWorkoutFileReader, _ workouts: InMemoryWorkoutRepository, readersAtOnce: Int = 2) {
    self.init(
      files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
      readersAtOnce: readersAtOnce)
  }
}

/// The same workout from several files: equal heart rates at equal moments.
func recording(_ number: Int) -> WorkoutDetail {
  var detail = WorkoutDetail.sample(.sample(number, minutes: 60))
  detail.source?.fileName = "\(number).fit"
  return detail
}

/// Two files with the same workout.
var twoRecordings: FakeWorkoutFileReader {
  FakeWorkoutFileReader(
    [1, 2].map { ("\($0).fit", .success(WorkoutFileContent(workouts: [recording($0)]))) })
}
