import CorePresentation
import DomainProfile
import DomainWorkout
import Foundation

extension FormState {
  /// Asks what a workout is to be, beginning with what it is.
  init(editing workout: Workout) {
    self.init(title: "Edit \(workout.title)", fields: Self.fields(of: workout, sport: workout.sport))
  }

  /// Asks of a workout that no device recorded.
  init(enteringWorkoutOf sport: Sport?) {
    self.init(title: "Log a workout", fields: Self.fields(of: nil, sport: sport))
  }

  private static func fields(of workout: Workout?, sport: Sport?) -> [FormField] {
    let recorded = workout?.recorded ?? RecordedValues()
    let isOtherSport = recorded.sport != nil && recorded.sport != workout?.sport
    let sports = Sport.allCases.map(\.rawValue) + (isOtherSport ? [WorkoutChange.asRecorded] : [])
    func resetHint(_ isCorrected: Bool) -> String? {
      isCorrected ? "Clear it to go back to the recorded value" : nil
    }
    func field(_ field: WorkoutField, _ label: String, _ text: String?, hint: String? = nil) -> FormField {
      FormField(field.rawValue, label, hint: hint, kind: .text(TextEntry(text ?? ""), isSecret: false))
    }
    let start = workout.map { LocalTime(of: $0.start, utcOffsetSeconds: $0.utcOffsetSeconds) }
    return [
      FormField(
        WorkoutField.sport.rawValue, "Sport",
        kind: .choice(sports, selected: sport.flatMap { sports.firstIndex(of: $0.rawValue) } ?? 0)),
      field(.movingTime, "Time", workout?.movingTime.value.map(Self.clock), hint: "45:00, 1:02:30 or 50min"),
      field(
        .distance, "Distance", workout?.distance.value.map { "\(Self.number($0 / 1_000))km" },
        hint: "12.5km, 3mi or 400m"),
      field(
        .title, "Title", workout?.title,
        hint: workout == nil
          ? "Without one it takes the standard one"
          : resetHint(recorded.title != nil && recorded.title != workout?.title)),
      field(
        .start, "Start", start.map { "\($0.day) \(Self.timeOfDay($0.secondsOfDay))" },
        hint: workout == nil
          ? "Without one it ended just now" : resetHint(recorded.start != nil && recorded.start != workout?.start)),
      field(.ascent, "Ascent", workout?.ascent.value.map { "\(Self.number($0))m" }, hint: "320m or 1050ft"),
      field(
        .heartRate, "Heart rate", workout?.averageHeartRateBPM.map { whole($0.rounded()) },
        hint: "Beats a minute, on average"),
      field(.effort, "Effort", workout?.perceivedEffort.map(Self.number), hint: "How hard it felt, from 0 to 10"),
      field(.notes, "Notes", workout?.notes),
    ]
  }

  /// What was said in the form, or which field says what nobody can read.
  ///
  /// - Parameter settings: tell what a number without a unit is in.
  func workoutChanges(settings: Settings) -> Result<[WorkoutChange], FormProblem> {
    var parsed: [WorkoutChange] = []
    for (id, text) in changes {
      guard let field = WorkoutField(rawValue: id) else { continue }
      let units = settings.units(of: field == .ascent ? .elevation : .distance)
      do throws(WorkoutError) {
        parsed.append(
          try WorkoutChange(parsing: field, text: text, units: units == .imperial ? .imperial : .metric).validated())
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

  /// A number without a fraction, or one that is too large to be counted as it is.
  private static func whole(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func clock(_ value: Double) -> String {
    guard let seconds = Int(exactly: value.rounded()), seconds >= 0 else { return "\(value)" }
    let rest = String(format: "%02d:%02d", seconds / 60 % 60, seconds % 60)
    return seconds >= 3_600 ? "\(seconds / 3_600):\(rest)" : rest
  }

  private static func timeOfDay(_ seconds: Int) -> String {
    String(format: "%02d:%02d", seconds / 3_600, seconds / 60 % 60)
  }
}
