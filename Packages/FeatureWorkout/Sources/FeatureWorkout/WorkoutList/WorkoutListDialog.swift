public import CorePresentation
import CoreUI
import DomainCore
public import DomainWorkout

/// The form or prompt over the list.
public enum WorkoutListDialog: Equatable, Sendable {
  /// Search words that filter the list while they are typed, and any problem with them.
  case search(TextEntry, problem: String?)
  /// The form to edit all of these workouts.
  case edit(FormState, of: Set<WorkoutID>)
  /// The form to save the filter under a name.
  case save(FormState)

  /// The form, unless it is the search prompt.
  var form: FormState? {
    get {
      switch self {
      case .search: nil
      case .edit(let form, _), .save(let form): form
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .search: break
      case .edit(_, let ids): self = .edit(newValue, of: ids)
      case .save: self = .save(newValue)
      }
    }
  }
}

extension FormState {
  /// The form to edit one workout, or several.
  ///
  /// - Parameter gear: all gear in the log.
  static func editing(_ workouts: [Workout], gear: [Gear]) -> FormState {
    guard workouts.count == 1, let one = workouts.first else { return editing(countOf: workouts.count, gear: gear) }
    let isCorrected = one.recorded.sport != nil && one.recorded.sport != one.sport
    let sports = Sport.allCases.map(\.rawValue) + (isCorrected ? [WorkoutChange.asRecorded] : [])
    return editing(
      "Edit \(one.title)", sport: .choice(sports, selected: sports.firstIndex(of: one.sport.rawValue) ?? 0), of: one,
      gear: gear)
  }

  /// The form to edit this many workouts; fields left empty stay unchanged in each.
  static func editing(countOf count: Int, gear: [Gear]) -> FormState {
    editing(
      "Edit \(QuantityFormatter().count(count, of: "workout"))",
      sport: .choice([WorkoutListDialog.unchanged] + Sport.allCases.map(\.rawValue), selected: 0), gear: gear)
  }

  /// What several workouts can have in common: their title and sport, their texts, tags and gear, and how hard they felt.
  private static func editing(
    _ heading: String, sport: FormField.Kind, of workout: Workout? = nil, gear: [Gear]
  ) -> FormState {
    let others = WorkoutField.allCases.filter {
      $0.isLongText || $0 == .tags || $0 == .gear || $0.quantity == .effort
    }
    return FormState(
      title: heading,
      fields: ([.title, .sport] + others).map { field in
        FormField(
          field.rawValue, field.name,
          hint: field == .gear || workout != nil ? hint(field, of: workout, gear: gear) : field.hint,
          placeholder: workout == nil ? WorkoutListDialog.unchanged : nil,
          kind: field == .sport
            ? sport : .text(TextEntry(workout.map { text(of: field, in: $0, gear: gear) } ?? ""), isSecret: false))
      })
  }

  private static func text(of field: WorkoutField, in workout: Workout, gear: [Gear]) -> String {
    if field == .gear { return GearNames(gear).text(of: workout.gear) }
    return switch workout.value(of: field) {
    case .text(let text): text ?? ""
    case .number(let number): number.map { "\($0)" } ?? ""
    case .sport, .time: ""
    }
  }

  /// The changes of the form, or the field that cannot be read.
  ///
  /// - Parameter gear: all gear in the log.
  func workoutChanges(gear: [Gear]) -> Result<[WorkoutChange], FormProblem> {
    var parsed: [WorkoutChange] = []
    for (id, text) in changes where text != WorkoutListDialog.unchanged {
      guard let field = WorkoutField(rawValue: id) else { continue }
      do throws(WorkoutError) {
        let text = field == .gear ? GearNames(gear).ids(in: text) : text
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
  static let unchanged = "(unchanged)"
}
