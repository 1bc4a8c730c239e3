public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout

extension FormState {
  /// The form for a planned workout. Its fields are those of `PlannedWorkoutDraft`, by the same names.
  ///
  /// - Parameters:
  ///   - planned: the planned workout to edit; `nil` for a new one.
  ///   - sport: the sport of a new one.
  ///   - metersOfDistance: the unit in which distances are filled in, if they are round there.
  public init(ofPlanned planned: PlannedWorkout?, sport: Sport? = nil, metersOfDistance: Double = 1_000) {
    let sports = Sport.allCases
    let selected = (planned?.sport ?? sport).flatMap(sports.firstIndex) ?? 0
    func field(_ id: String, _ label: String, _ text: String?, _ hint: String? = nil) -> FormField {
      FormField(id, label, hint: hint, kind: .text(TextEntry(text ?? ""), isSecret: false))
    }
    self.init(
      title: planned == nil ? "Plan a workout" : "Edit the planned workout",
      fields: [
        field("day", "Day", planned?.day.description ?? "tomorrow", "2026-12-01, today or tomorrow"),
        FormField("sport", "Sport", kind: .choice(sports.map(\.rawValue), selected: selected)),
        field("time", "Time", planned?.seconds.map(Self.clock), "45:00 or 1h30"),
        field("distance", "Distance", planned?.meters.map { Self.distance($0, metersOfDistance) }, "10km, 6mi or 400m"),
        field("load", "Load", planned?.loadPoints.map(Self.short), "Points; 100 is one hour at threshold"),
        field("title", "Title", planned?.title),
        field("notes", "Notes", planned?.notes),
      ])
  }

  /// The typed planned workout, or the field that cannot be read.
  ///
  /// - Parameters:
  ///   - planned: the planned workout that is edited; what is unchanged in the form stays exactly as it is.
  ///   - metersOfDistance: what a distance without a unit is in.
  func plannedDraft(
    of planned: PlannedWorkout?, today: CalendarDay, metersOfDistance: Double
  ) throws(FormProblem) -> PlannedWorkoutDraft {
    var draft = planned.map { PlannedWorkoutDraft($0) } ?? PlannedWorkoutDraft()
    let changed = Set(changes.map(\.id))
    for field in fields where planned == nil || changed.contains(field.id) {
      do throws(WorkoutError) {
        try draft.set(field.id, to: field.text, today: today, metersOfBareDistance: metersOfDistance)
      } catch {
        throw FormProblem(field: field.id, text: error.formProblem)
      }
    }
    guard draft.day != nil else { throw FormProblem(field: "day", text: "A planned workout needs a day.") }
    return draft
  }

  /// “1:30:00”, or with fractions of a second “5400.5s”.
  private static func clock(_ value: Double) -> String {
    guard let seconds = Int(exactly: value), seconds >= 0 else { return "\(value)s" }
    return QuantityFormatter.clock(seconds)
  }
}
