import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

/// The planned workouts in every possible state.
public enum PlannedPreviews {
  public static let all: [Preview] = [
    preview("planned-idle", PlannedState()),
    preview("planned-loading", PlannedState(planned: .loading(previous: nil))),
    preview("planned-loading-previous", PlannedState(planned: .loading(previous: planned))),
    preview("planned-failed", PlannedState(planned: .failed(.busy, previous: nil))),
    preview("planned-failed-previous", PlannedState(planned: .failed(.busy, previous: planned))),
    preview("planned-dismissed", PlannedState(planned: .dismissed(previous: planned))),
    preview("planned-empty", PlannedState(planned: .loaded([]))),
    preview("planned-empty-interactive", PlannedState(planned: .loaded([])), interactive),
    preview("planned-printed", loaded, height: nil),
    preview("planned-printed-120", loaded, width: 120, height: nil),
    preview("planned-plain", loaded, .sample(presentation: .plain), height: nil),
    preview("planned-40", loaded, interactive, width: 40, height: 12),
    preview("planned-80", loaded, interactive),
    preview("planned-partly", at(6), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("planned-120", at(2), .sample(colorDepth: .trueColor, isInteractive: true), width: 120, height: 40),
    preview("planned-200", at(0), interactive, width: 200, height: 60),
    preview("planned-imperial", at(3), .sample(units: .imperial, isInteractive: true), width: 120, height: 24),
    preview("planned-done", at(7), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("planned-missed", at(5), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("planned-rejected", rejected, interactive),
    preview("planned-adding", form(FormState(ofPlanned: nil)), interactive),
    preview("planned-editing", form(FormState(ofPlanned: planned[0].planned)), interactive),
    preview("planned-invalid", form(invalid), interactive),
    preview("planned-saving", form(saving), interactive),
  ]

  private static let planned = PlannedStatus.samples
  private static let loaded = PlannedState(planned: .loaded(planned))
  private static let interactive = EnvironmentValues.sample(isInteractive: true)
  private static let rejected = PlannedState(planned: .loaded(planned), changeFailure: .storage(.full))

  private static var invalid: FormState {
    var form = FormState(ofPlanned: nil)
    form.markInvalid("time", "“time=long” is not understood; use time=45:00 or time=1h30.")
    return form
  }

  private static var saving: FormState {
    var form = FormState(ofPlanned: planned[3].planned, metersOfDistance: 1_609.344)
    form.isSubmitting = true
    return form
  }

  private static func at(_ row: Int) -> PlannedState {
    PlannedState(planned: .loaded(planned), position: ListPosition(row: row))
  }

  private static func form(_ form: FormState) -> PlannedState {
    PlannedState(planned: .loaded(planned), form: form)
  }

  private static func preview(
    _ name: String, _ state: PlannedState, _ environment: EnvironmentValues = .sample(), width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: PlannedContent.self, state: state, width: width, height: height, environment: environment)
  }
}
