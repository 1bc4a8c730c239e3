import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout

/// The entry of a workout in every possible state.
public enum WorkoutEntryPreviews {
  public static let all: [Preview] = [
    preview("entry-idle", .idle, said: []),
    preview("entry-default-sport", .idle, defaultSport: .running, said: []),
    preview("entry-saving", .saving),
    preview("entry-refused", .failed(changeFailure)),
    preview("entry-refused-narrow", .failed(changeFailure), width: 40, height: nil),
    preview("entry-saved-unread", .saved(.sample(12)), workout: .loading(previous: nil)),
    preview("entry-saved", .saved(.sample(12)), workout: logged),
    preview("entry-saved-failed", .saved(.sample(12)), workout: .failed(.busy, previous: nil)),
    preview("entry-saved-loading-previous", .saved(.sample(12)), workout: .loading(previous: detail)),
    preview("entry-saved-failed-previous", .saved(.sample(12)), workout: .failed(.busy, previous: detail)),
    preview("entry-narrow", .saved(.sample(12)), workout: logged, width: 40, height: nil),
    preview("entry-wide", .saved(.sample(12)), workout: logged, width: 132, height: nil),
    preview(
      "entry-plain", .saved(.sample(12)), workout: logged, height: nil, environment: .sample(presentation: .plain)),
    preview("entry-color", .saved(.sample(12)), workout: logged, environment: .sample(colorDepth: .ansi16)),
    preview("entry-form", .idle, said: [], environment: .sample(isInteractive: true)),
    preview("entry-form-refused", .failed(changeFailure), environment: .sample(isInteractive: true)),
    preview("entry-form-doubted", .failed(doubted), environment: .sample(isInteractive: true)),
    preview(
      "entry-form-plain", .idle, said: [], height: nil,
      environment: .sample(presentation: .plain, isInteractive: true)),
  ]

  private static let detail = WorkoutDetail(workout: .loggedByHand)
  private static let logged = Loadable<WorkoutDetail, StorageError>.loaded(detail)

  private static let changeFailure = WorkoutError.invalidValue(
    .distance, given: "0 m")

  private static let doubted = WorkoutError.implausible([.isFast(.swimming, meters: 15_000, seconds: 2_700)])

  private static let said: [WorkoutChange] = [
    .title("Morning swim"), .notes("Outdoor pool, first time this year."), .sport(.swimming),
    .start(LocalTime(day: .sampleToday, secondsOfDay: 25_200)), .movingTime(2_700), .distance(0), .ascent(nil),
    .heartRate(132), .effort(6.5),
  ]

  private static func preview(
    _ name: String, _ phase: WorkoutEntryState.Phase, defaultSport: Sport? = nil, said: [WorkoutChange] = said,
    workout: Loadable<WorkoutDetail, StorageError> = .idle, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: WorkoutEntryContent.self,
      state: WorkoutEntryState(defaultSport: defaultSport, changes: said, phase: phase, workout: workout), width: width,
      height: height,
      environment: environment)
  }
}
