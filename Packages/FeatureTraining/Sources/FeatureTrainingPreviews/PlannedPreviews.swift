import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining

/// The planned workouts in every possible state.
public enum PlannedPreviews {
  public static let all: [Preview] = [
    preview("planned-idle", PlannedState()),
    preview("planned-loading", PlannedState(rows: .loading(previous: nil))),
    preview("planned-loading-previous", PlannedState(rows: .loading(previous: planned))),
    preview("planned-failed", PlannedState(rows: .failed(.busy, previous: nil))),
    preview("planned-failed-previous", PlannedState(rows: .failed(.busy, previous: planned))),
    preview("planned-dismissed", PlannedState(rows: .dismissed(previous: planned))),
    preview("planned-empty", PlannedState(rows: .loaded([]))),
    preview("planned-empty-interactive", PlannedState(rows: .loaded([])), interactive),
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
    preview("planned-adding", form(newForm(of: nil)), interactive),
    preview("planned-editing", form(newForm(of: planned[0].planned)), interactive),
    preview("planned-invalid", form(invalid), interactive),
    preview("planned-saving", form(saving), interactive),
  ]

  private static let planned = PlannedStatus.samples
  private static let loaded = PlannedState(rows: .loaded(planned))
  private static let interactive = EnvironmentValues.sample(isInteractive: true)
  private static let rejected = PlannedState(rows: .loaded(planned), changeFailure: .storage(.full))

  private static func newForm(of planned: PlannedWorkout?, metersOfDistance: Double = 1_000) -> FormState {
    FormState(
      of: planned, adding: "Plan a workout",
      in: TypingContext(today: .sampleToday, firstWeekday: .monday, metersOfBareDistance: metersOfDistance))
  }

  private static var invalid: FormState {
    var form = newForm(of: nil)
    form.markInvalid("time", "“time=long” is not understood; use time=45:00 or time=1h30.")
    return form
  }

  private static var saving: FormState {
    var form = newForm(of: planned[3].planned, metersOfDistance: 1_609.344)
    form.isSubmitting = true
    return form
  }

  private static func at(_ row: Int) -> PlannedState {
    PlannedState(rows: .loaded(planned), position: ListPosition(row: row))
  }

  private static func form(_ form: FormState) -> PlannedState {
    PlannedState(rows: .loaded(planned), form: form)
  }

  private static func preview(
    _ name: String, _ state: PlannedState, _ environment: EnvironmentValues = .sample(), width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: PlannedContent.self, state: state, width: width, height: height, environment: environment)
  }
}
