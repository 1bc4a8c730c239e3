import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
public import DomainWorkout
import FeatureShared
import Foundation

/// Changes of a form with unusual values, which the person has to confirm.
public struct DoubtedChanges: Equatable, Sendable {
  public var changes: [WorkoutChange]
  public var doubts: [PlausibilityWarning]

  public init(changes: [WorkoutChange], doubts: [PlausibilityWarning]) {
    self.changes = changes
    self.doubts = doubts
  }
}

extension DoubtedChanges? {
  /// Takes note of the doubts about changes that a person wants to save. Saving the same changes again confirms them.
  ///
  /// - Returns: whether to save them now.
  mutating func allows(_ changes: [WorkoutChange], _ doubts: [PlausibilityWarning]) -> Bool {
    guard changes != self?.changes, !doubts.isEmpty else { return true }
    self = DoubtedChanges(changes: changes, doubts: doubts)
    return false
  }
}

extension FormState {
  /// The form for editing a workout.
  ///
  /// - Parameter gear: all gear in the log.
  init(editing workout: Workout, gear: [Gear]) { self.init(editing: [workout], count: 1, gear: gear) }

  /// The form for editing one workout, or several with the same values. A field that is left alone stays as it is in
  /// each of them.
  ///
  /// - Parameters:
  ///   - workouts: those whose values are known.
  ///   - count: how many there are.
  ///   - gear: all gear in the log.
  init(editing workouts: [Workout], count: Int, gear: [Gear]) {
    let title = count == 1 ? workouts.first?.title : nil
    self.init(
      title: "Edit \(title ?? QuantityFormatter().count(count, of: "workout"))",
      fields: Self.fields(FormSubject(workouts: workouts, count: count, gear: gear)))
  }

  /// The form for adding a workout by hand.
  ///
  /// - Parameters:
  ///   - day: the day to fill in, as if the person had typed it; the time remains to be typed.
  ///   - gear: all gear in the log.
  init(enteringWorkoutOf sport: Sport?, on day: CalendarDay? = nil, gear: [Gear] = []) {
    self.init(title: "Add a workout", fields: Self.fields(FormSubject(sport: sport, gear: gear)))
    guard let day, let row = fields.firstIndex(where: { $0.id == WorkoutField.start.rawValue }) else { return }
    apply(.move(.toRow(row)))
    apply(.edit(.insert("\(day) ")))
    apply(.move(.toStart))
  }

  /// The fields of the form: the essential fields first, then all others, with long texts last.
  private static func fields(_ subject: FormSubject) -> [FormField] {
    let first: [WorkoutField] =
      subject.isNew
      ? [.sport, .movingTime, .distance, .title, .start] : [.title, .sport, .movingTime, .distance, .start]
    let others = WorkoutField.allCases.filter { field in
      // Nobody corrects a zone here, but anybody can reset it.
      !first.contains(field) && (field.isInForms || subject.isCorrected(field))
    }
    let order = first + others.filter { !$0.isLongText } + others.filter(\.isLongText)
    // No two workouts begin at the same moment.
    return order.filter { $0 != .start || subject.count < 2 }.map { field in
      FormField(
        field.rawValue, field.name, hint: subject.hint(field), placeholder: subject.different(field),
        kind: field == .sport
          ? subject.sportChoice : .text(TextEntry(subject.shared(field) ?? ""), isSecret: false))
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

/// The workouts that a form is about: a new one, an existing one, or several.
private struct FormSubject {
  /// Those whose values are known; none for a new workout.
  var workouts: [Workout] = []
  /// How many there are; 0 for a new workout.
  var count = 0
  /// The sport of a new workout.
  var sport: Sport?
  let gear: [Gear]

  /// The most characters of a value that is listed.
  private static let listedLength = 24

  var isNew: Bool { count == 0 }

  private var isKnown: Bool { workouts.count == count }

  func isCorrected(_ field: WorkoutField) -> Bool { workouts.contains { $0.isCorrected(field) } }

  /// The value that all have, in the form in which a person types it; `nil` if they differ.
  func shared(_ field: WorkoutField) -> String? {
    let texts = texts(field)
    return isKnown && texts.count == 1 ? texts[0] : nil
  }

  /// “(unchanged: Morning run, Long run)”, if they differ or are not known.
  func different(_ field: WorkoutField) -> String? {
    guard isKnown else { return "(unchanged)" }
    let texts = texts(field)
    guard texts.count > 1 else { return nil }
    // All of three, or two of more: short ones fit into a line of 80.
    let listed = texts.prefix(texts.count > 3 ? 2 : 3).map(Self.listed)
    let more = texts.count > listed.count ? " and \(texts.count - listed.count) more" : ""
    return "(unchanged: \(listed.joined(separator: ", "))\(more))"
  }

  private static func listed(_ text: String) -> String {
    guard !text.isEmpty else { return "none" }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > listedLength ? "\(line.prefix(listedLength - 1))…" : line
  }

  /// The different values, in the order of the workouts.
  private func texts(_ field: WorkoutField) -> [String] {
    var texts: [String] = []
    for workout in workouts {
      let text = FormState.typed(field, of: workout, gear: gear) ?? ""
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  var sportChoice: FormField.Kind {
    let sports = Sport.allCases.map(\.rawValue)
    let shared = isNew ? sport?.rawValue : shared(.sport)
    let choices =
      (different(.sport).map { [$0] } ?? []) + sports + (isCorrected(.sport) ? [WorkoutChange.asRecorded] : [])
    return .choice(choices, selected: shared.flatMap { choices.firstIndex(of: $0) } ?? 0)
  }

  /// What to type, or how to reset to what was recorded.
  func hint(_ field: WorkoutField) -> String? {
    let isDifferent = different(field) != nil
    if field == .gear {
      let names = GearNames(gear)
      if isNew, !names.inUse.isEmpty {
        return "Leave empty for gear by rule, or name it: \(names.inUse.joined(separator: ", "))"
      }
      let hint = FormState.hint(forGear: names)
      return isDifferent && !names.inUse.isEmpty ? hint.map { "Replaces that of each. \($0)" } : hint
    }
    if field == .tags, isDifferent { return field.hint.map { "Replaces those of each. \($0)" } }
    if !isDifferent, field != .sport || count == 1, isCorrected(field) { return "Clear to reset to the recorded value" }
    return switch (field, isNew) {
    case (.title, true): "Leave empty for a default title"
    case (.start, true): "Leave empty if it has just ended"
    default: field.hint
    }
  }
}
