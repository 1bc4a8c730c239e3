import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining

/// The gear in every possible state.
public enum GearPreviews {
  public static let all: [Preview] = [
    preview("gear-idle", GearState()),
    preview("gear-loading", GearState(rows: .loading(previous: nil))),
    preview("gear-loading-previous", GearState(rows: .loading(previous: gear))),
    preview("gear-failed", GearState(rows: .failed(.busy, previous: nil))),
    preview("gear-failed-previous", GearState(rows: .failed(.busy, previous: gear))),
    preview("gear-dismissed", GearState(rows: .dismissed(previous: gear))),
    preview("gear-empty", GearState(rows: .loaded([]))),
    preview("gear-empty-interactive", GearState(rows: .loaded([])), interactive),
    preview("gear-printed", loaded, height: nil),
    preview("gear-printed-120", loaded, width: 120, height: nil),
    preview("gear-plain", loaded, .sample(presentation: .plain), height: nil),
    preview("gear-40", loaded, interactive, width: 40, height: 12),
    preview("gear-80", loaded, interactive),
    preview("gear-120", at(2), .sample(colorDepth: .trueColor, isInteractive: true), width: 120, height: 40),
    preview("gear-200", at(3), interactive, width: 200, height: 60),
    preview("gear-imperial", at(1), .sample(units: .imperial, isInteractive: true), width: 120, height: 24),
    preview("gear-components", at(2), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("gear-retired", at(5), .sample(presentation: .plain, isInteractive: true), width: 120),
    preview("gear-rejected", rejected, interactive),
    preview("gear-adding", form(adding), interactive),
    preview("gear-editing", form(editing(gear[1].gear)), interactive),
    preview("gear-invalid", form(invalid), interactive),
    preview("gear-saving", form(saving), interactive),
  ]

  private static let gear = GearStatus.samples
  private static let loaded = GearState(rows: .loaded(gear))
  private static let interactive = EnvironmentValues.sample(isInteractive: true)
  private static let rejected = GearState(rows: .loaded(gear), changeFailure: .storage(.full))

  private static let adding = FormState(
    of: Gear?.none, adding: "Add gear", in: TypingContext(today: .sampleToday, firstWeekday: .monday))

  private static func editing(_ piece: Gear, metersOfBareDistance: Double = 1_000) -> FormState {
    FormState(
      of: piece, adding: "",
      in: TypingContext(
        today: .sampleToday, firstWeekday: .monday, metersOfBareDistance: metersOfBareDistance,
        items: gear.map { .init($0.id, $0.gear.name) }))
  }

  private static var invalid: FormState {
    var form = adding
    form.markInvalid("limit", "“limit=far” is no limit; use limit=700km, limit=300h, limit=\"365 days\".")
    return form
  }

  private static var saving: FormState {
    var form = editing(gear[0].gear, metersOfBareDistance: 1_609.344)
    form.isSubmitting = true
    return form
  }

  private static func at(_ row: Int) -> GearState {
    GearState(rows: .loaded(gear), position: ListPosition(row: row))
  }

  private static func form(_ form: FormState) -> GearState {
    GearState(rows: .loaded(gear), form: form)
  }

  private static func preview(
    _ name: String, _ state: GearState, _ environment: EnvironmentValues = .sample(), width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: GearContent.self, state: state, width: width, height: height, environment: environment)
  }
}
