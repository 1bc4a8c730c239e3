import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining

/// The goals in every possible state.
public enum GoalsPreviews {
  public static let all: [Preview] = [
    preview("goals-idle", GoalsState()),
    preview("goals-loading", GoalsState(rows: .loading(previous: nil))),
    preview("goals-loading-previous", GoalsState(rows: .loading(previous: goals))),
    preview("goals-failed", GoalsState(rows: .failed(.busy, previous: nil))),
    preview("goals-failed-previous", GoalsState(rows: .failed(.busy, previous: goals))),
    preview("goals-dismissed", GoalsState(rows: .dismissed(previous: goals))),
    preview("goals-empty", GoalsState(rows: .loaded([]))),
    preview("goals-empty-interactive", GoalsState(rows: .loaded([])), interactive),
    preview("goals-printed", loaded, height: nil),
    preview("goals-printed-120", loaded, width: 120, height: nil),
    preview("goals-plain", loaded, .sample(presentation: .plain), height: nil),
    preview("goals-40", loaded, interactive, width: 40, height: 12),
    preview("goals-80", loaded, interactive),
    preview("goals-120", at(2), .sample(colorDepth: .trueColor, isInteractive: true), width: 120, height: 40),
    preview("goals-200", at(1), interactive, width: 200, height: 60),
    preview("goals-upcoming", at(5), interactive, width: 120, height: 40),
    preview("goals-imperial", at(1), .sample(units: .imperial, isInteractive: true), width: 120, height: 24),
    preview("goals-reached", at(4), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("goals-missed", at(3), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("goals-rejected", rejected, interactive),
    preview("goals-adding", form(newForm(of: nil)), interactive),
    preview("goals-editing", form(newForm(of: goals[5].goal)), interactive),
    preview("goals-invalid", form(invalid), interactive),
    preview("goals-saving", form(saving), interactive),
  ]

  private static let goals = GoalStatus.samples
  private static let loaded = GoalsState(rows: .loaded(goals))
  private static let interactive = EnvironmentValues.sample(isInteractive: true)
  private static let rejected = GoalsState(rows: .loaded(goals), changeFailure: .storage(.full))

  private static func newForm(of goal: Goal?, metersOfDistance: Double = 1_000) -> FormState {
    FormState(
      of: goal, adding: "Set a goal",
      in: TypingContext(today: .sampleToday, firstWeekday: .monday, metersOfBareDistance: metersOfDistance))
  }

  private static var invalid: FormState {
    var form = newForm(of: nil)
    form.markInvalid("target", "“distance=far” is no amount; use distance=1000km.")
    return form
  }

  private static var saving: FormState {
    var form = newForm(of: goals[1].goal, metersOfDistance: 1_609.344)
    form.isSubmitting = true
    return form
  }

  private static func at(_ row: Int) -> GoalsState {
    GoalsState(rows: .loaded(goals), position: ListPosition(row: row))
  }

  private static func form(_ form: FormState) -> GoalsState {
    GoalsState(rows: .loaded(goals), form: form)
  }

  private static func preview(
    _ name: String, _ state: GoalsState, _ environment: EnvironmentValues = .sample(), width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: GoalsContent.self, state: state, width: width, height: height, environment: environment)
  }
}
