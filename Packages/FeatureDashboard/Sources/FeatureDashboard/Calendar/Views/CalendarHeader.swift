import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The month or year, the keys that change it, and its totals.
struct CalendarHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: CalendarState

  var body: some View { HeaderLine(leading, trailing: trailing, sentence: sentence) }

  private var title: String {
    state.mode == .month ? state.shownMonth.nameAndYear : String(state.shownMonth.year)
  }

  private var totals: WorkoutTotals? {
    switch state.mode {
    case .month: state.month.value.flatMap { $0.month == state.shownMonth ? $0.totals : nil }
    case .year: state.year.value.flatMap { $0.year == state.shownMonth.year ? $0.totals : nil }
    }
  }

  /// The last day with training before a month or year without any.
  private var previousDay: String? {
    guard totals?.volume.workoutCount == 0 else { return nil }
    let day =
      switch state.mode {
      case .month: state.month.value?.previousTrainingDay
      case .year: state.year.value?.previousTrainingDay
      }
    return day.map { quantities.date(daysSinceEpoch: $0.daysSinceEpoch, style: .dayMonthYear) }
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(title).bold().foreground(.strong)
    let sport = state.sport.map { [Text($0.name).foreground($0.color)] } ?? []
    guard isInteractive else { return [title] + sport }
    func mode(_ mode: CalendarState.Mode, _ name: String) -> Text {
      state.mode == mode
        ? Text(" \(name) ").bold().foreground(.strong).background(.selection)
        : Text(" \(name) ").foreground(.secondary)
    }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")] + sport + [
      key("today") + Text(" today").foreground(.secondary),
      key("mode") + Text(" ") + mode(.month, "month") + mode(.year, "year"),
    ]
  }

  private var trailing: [Text] {
    if let previousDay { return [Text("last workout on \(previousDay)").foreground(.secondary)] }
    guard let totals, totals.volume.workoutCount > 0 else { return [] }
    let volume = totals.volume
    let count = volume.workoutCount
    var texts = [
      Text.figure("\(quantities.count(count)) \(CalendarNames.workouts(count))"),
      Text.figure(quantities.duration(seconds: volume.movingTime)),
    ]
    if volume.distanceMeters > 0 {
      texts.append(.figure(quantities.distance(meters: volume.distanceMeters, fractionDigits: 0)))
    }
    return texts + [Text.figure("load \(quantities.number(totals.loadPoints))")]
  }

  private var sentence: String {
    let scope = state.sport.map { ", only \($0.name.lowercased())" } ?? ""
    guard let totals else { return "\(title)\(scope)." }
    guard totals.volume.workoutCount > 0 else {
      return "\(title)\(scope): no workouts." + (previousDay.map { " The last workout before was on \($0)." } ?? "")
    }
    let count = totals.volume.workoutCount
    return "\(title)\(scope): \(quantities.count(count)) \(CalendarNames.workouts(count)), \(quantities.words(totals))."
  }
}
