import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout
import Foundation

extension FormState {
  /// The form for editing a workout.
  ///
  /// - Parameter gear: all gear in the log.
  init(editing workout: Workout, gear: [Gear]) {
    self.init(title: "Edit \(workout.title)", fields: Self.fields(of: workout, sport: workout.sport, gear: gear))
  }

  /// The form for adding a workout by hand.
  ///
  /// - Parameters:
  ///   - day: the day to fill in, as if the person had typed it; the time remains to be typed.
  ///   - gear: all gear in the log.
  init(enteringWorkoutOf sport: Sport?, on day: CalendarDay? = nil, gear: [Gear] = []) {
    self.init(title: "Add a workout", fields: Self.fields(of: nil, sport: sport, gear: gear))
    guard let day, let row = fields.firstIndex(where: { $0.id == WorkoutField.start.rawValue }) else { return }
    apply(.move(.toRow(row)))
    apply(.edit(.insert("\(day) ")))
    apply(.move(.toStart))
  }

  /// The fields of the form: the sport and the essential fields first, then all others, with long texts last.
  private static func fields(of workout: Workout?, sport: Sport?, gear: [Gear]) -> [FormField] {
    let first: [WorkoutField] = [.sport, .movingTime, .distance, .title, .start]
    let others = WorkoutField.allCases.filter { field in
      // Nobody corrects a zone here, but anybody can reset it.
      !first.contains(field) && (field.isInForms || workout?.isCorrected(field) == true)
    }
    let order = first + others.filter { !$0.isLongText } + others.filter(\.isLongText)
    return order.map { field in
      FormField(
        field.rawValue, field.name, hint: hint(field, of: workout, gear: gear),
        kind: kind(field, of: workout, sport: sport, gear: gear))
    }
  }

  private static func kind(
    _ field: WorkoutField, of workout: Workout?, sport: Sport?, gear: [Gear]
  ) -> FormField.Kind {
    guard field == .sport else {
      return .text(TextEntry(workout.flatMap { typed(field, of: $0, gear: gear) } ?? ""), isSecret: false)
    }
    let recorded = workout?.recorded.sport
    let isOtherSport = recorded != nil && recorded != workout?.sport
    let sports = Sport.allCases.map(\.rawValue) + (isOtherSport ? [WorkoutChange.asRecorded] : [])
    return .choice(sports, selected: sport.flatMap { sports.firstIndex(of: $0.rawValue) } ?? 0)
  }

  /// What to type, or how to get back what was recorded.
  static func hint(_ field: WorkoutField, of workout: Workout?, gear: [Gear]) -> String? {
    if field == .gear {
      let names = GearNames(gear)
      return workout != nil || names.inUse.isEmpty
        ? hint(forGear: names) : "Leave empty for gear by rule, or name it: \(names.inUse.joined(separator: ", "))"
    }
    if let workout, workout.isCorrected(field) { return "Clear to reset to the recorded value" }
    return switch (field, workout) {
    case (.title, nil): "Leave empty for a default title"
    case (.start, nil): "Leave empty if it has just ended"
    default: field.hint
    }
  }

  /// “Names separated by commas: Red shoes, Road bike”
  static func hint(forGear names: GearNames) -> String? {
    guard let hint = WorkoutField.gear.hint, !names.inUse.isEmpty else { return "There is no gear in use" }
    return "\(hint): \(names.inUse.joined(separator: ", "))"
  }

  /// The value in the form in which a person types it.
  static func typed(_ field: WorkoutField, of workout: Workout, gear: [Gear]) -> String? {
    if field == .gear { return GearNames(gear).text(of: workout.gear) }
    return switch workout.value(of: field) {
    case .text(let text): text
    case .sport(let sport): sport?.rawValue
    case .time(let time): time.map { "\($0.day) \(timeOfDay($0.secondsOfDay))" }
    case .number(let number): number.flatMap { number in field.quantity.map { typed(number, $0) } }
    }
  }

  private static func typed(_ value: Double, _ quantity: WorkoutQuantity) -> String {
    switch quantity {
    case .duration: clock(value)
    case .distance: "\(number(value / 1_000))km"
    case .elevation: "\(number(value))m"
    case .heartRate: whole(value.rounded())
    case .effort: number(value)
    }
  }

  /// The changes that the person made in the form, or the problem of a field that cannot be parsed.
  ///
  /// - Parameters:
  ///   - settings: the settings that determine the unit of a number typed without one.
  ///   - gear: all gear in the log.
  func workoutChanges(settings: Settings, gear: [Gear]) -> Result<[WorkoutChange], FormProblem> {
    var parsed: [WorkoutChange] = []
    for (id, text) in changes {
      guard let field = WorkoutField(rawValue: id) else { continue }
      let units = settings.units(of: field.quantity == .elevation ? .elevation : .distance)
      do throws(WorkoutError) {
        parsed.append(
          try WorkoutChange(
            parsing: field, text: field == .gear ? GearNames(gear).ids(in: text) : text,
            units: units == .imperial ? .imperial : .metric
          ).validated())
      } catch {
        return .failure(FormProblem(field: id, text: error.explanation))
      }
    }
    return .success(parsed)
  }

  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded() / 1_000
    return thousandths == thousandths.rounded() ? whole(thousandths) : "\(thousandths)"
  }

  /// Formats a whole number without a fraction if it fits into an integer.
  private static func whole(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func clock(_ value: Double) -> String {
    guard let seconds = Int(exactly: value.rounded()), seconds >= 0 else { return "\(value)" }
    return QuantityFormatter.clock(seconds)
  }

  private static func timeOfDay(_ seconds: Int) -> String {
    String(format: "%02d:%02d", seconds / 3_600, seconds / 60 % 60)
  }
}
