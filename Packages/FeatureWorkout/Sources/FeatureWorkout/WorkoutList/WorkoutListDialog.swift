public import CorePresentation
public import DomainWorkout

/// What is being typed over the list.
public enum WorkoutListDialog: Equatable, Sendable {
  /// Words that narrow the list as they are typed; and what of them is not understood.
  case search(TextEntry, problem: String?)
  /// What all of these workouts are to be.
  case edit(FormState, of: Set<WorkoutID>)
}

extension FormState {
  /// Asks what one workout is to be, or several.
  static func editing(_ workouts: [Workout]) -> FormState {
    guard workouts.count == 1, let one = workouts.first else { return editing(countOf: workouts.count) }
    let isCorrected = one.recorded.sport != nil && one.recorded.sport != one.sport
    let sports = Sport.allCases.map(\.rawValue) + (isCorrected ? [WorkoutChange.asRecorded] : [])
    return editing(
      "Edit \(one.title)", title: one.title,
      sport: .choice(sports, selected: sports.firstIndex(of: one.sport.rawValue) ?? 0),
      notes: one.notes ?? "", effort: one.perceivedEffort.map { "\($0)" } ?? "")
  }

  /// Asks what so many workouts are to be; what is left empty stays as it is with each.
  static func editing(countOf count: Int) -> FormState {
    editing(
      "Edit \(count) workouts",
      sport: .choice([WorkoutListDialog.unchanged] + Sport.allCases.map(\.rawValue), selected: 0))
  }

  private static func editing(
    _ heading: String, title: String = "", sport: FormField.Kind, notes: String = "", effort: String = ""
  ) -> FormState {
    func text(_ value: String) -> FormField.Kind { .text(TextEntry(value), isSecret: false) }
    return FormState(
      title: heading,
      fields: [
        FormField(WorkoutField.title.rawValue, "Title", kind: text(title)),
        FormField(WorkoutField.sport.rawValue, "Sport", kind: sport),
        FormField(WorkoutField.notes.rawValue, "Notes", kind: text(notes)),
        FormField(WorkoutField.effort.rawValue, "Effort", hint: "How hard it felt, from 0 to 10", kind: text(effort)),
      ])
  }

  /// What was said in the form, or which field says what nobody can read.
  func workoutChanges() -> Result<[WorkoutChange], FormProblem> {
    var parsed: [WorkoutChange] = []
    for (id, text) in changes where text != WorkoutListDialog.unchanged {
      guard let field = WorkoutField(rawValue: id) else { continue }
      do throws(WorkoutError) {
        parsed.append(try WorkoutChange(parsing: field, text: text, units: .metric).validated())
      } catch {
        return .failure(FormProblem(field: id, text: error.explanation))
      }
    }
    return .success(parsed)
  }
}

extension WorkoutListDialog {
  /// The choice that changes nothing.
  static let unchanged = "as it is"
}
