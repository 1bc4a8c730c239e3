import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct YearContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  public let state: YearState
  public let onAction: @MainActor (YearAction) -> Void

  public init(state: YearState, onAction: @escaping @MainActor (YearAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { (state.review?.totals.totals.volume.workoutCount ?? 0) > 0 }

  public var body: some View {
    VStack {
      HeaderLine(leading, trailing: [], sentence: "\(state.year)\(filter.map { ", only \($0)" } ?? "").")
      FailureBanners(state)
      if let review = state.review {
        if review.totals.totals.volume.workoutCount > 0 {
          panels(review)
        } else {
          Text("No workout in \(String(state.year)).").foreground(.secondary)
        }
      } else if state.trained.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  private var filter: String? { state.filter.summary }

  private var leading: [Text] {
    let title = Text("\(String(state.year)) in review").bold().foreground(.strong)
    let filter = filter.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [title] + filter }
    func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")] + filter
  }

  private func panels(_ review: YearReview) -> some View {
    PanelGrid {
      Self.layout($0, hasMap: state.map?.view != nil)
    } panels: {
      Panel("The year", name: "year", footer: review.isToDate ? Text("up to today") : nil) {
        YearSentences(review: review, map: state.map)
        PeriodTotalsTable(
          current: review.totals, other: review.before, otherName: "Before", isToDate: review.isToDate)
      }
      Panel("Biggest and longest", name: "biggest") { YearBiggest(review: review) }
      Panel("By sport", name: "sports") { YearSports(review: review) }
      Panel("For the first time", name: "firsts") { YearFirsts(review: review) }
      Panel("Records of the year", name: "records") { YearRecords(review: review) }
      if let map = state.map, let view = map.view {
        Panel("Where", name: "map") { MapHeat(map: map, view: view) }
      }
    }
  }

  private static func layout(_ room: PanelRoom, hasMap: Bool) -> PanelLayout {
    guard room.rows != nil, room.columns >= 120 else {
      let map: [PanelTrack] = hasMap ? [room.rows == nil ? .natural("map") : .share(1, "map")] : []
      return .rows(
        [.natural("year"), .natural("biggest"), .natural("sports"), .natural("firsts"), .natural("records")] + map)
    }
    let map: [PanelTrack] = hasMap ? [.share(1, "map")] : []
    let left: PanelLayout = .rows([.natural("year"), .natural("biggest"), .share(1, "sports")])
    let right: PanelLayout = .rows(
      [
        .natural(atMost: room.height / 3, "firsts"),
        hasMap ? .natural(atMost: room.height / 3, "records") : .share(1, "records"),
      ] + map)
    return .columns([.share(1, left), .share(1, right)])
  }
}

/// A year in review.
public typealias YearScreen = Screen<YearContent>

extension YearContent {
  public var commands: [KeyCommand<YearAction>] {
    let next = state.year + 1
    return failureCommands + [
      KeyCommand("open", "Workouts", KeyPress(.enter), action: .openWorkouts),
      KeyCommand("earlier", "Earlier", .character("["), action: .show(state.year - 1)),
      KeyCommand(
        "later", "Later", .character("]"), action: .show(next),
        unavailableBecause: next > state.today.components.year ? "That year has not begun." : nil),
      KeyCommand(
        "map", "Map", .character("m"), action: .openMap,
        unavailableBecause: state.map?.view == nil ? "No track with positions." : nil),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: hasPanels ? nil : "There are no workouts to explain."),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }
}

/// Two or three sentences that the log supports.
private struct YearSentences: View {
  @Environment(\.quantities) private var quantities
  let review: YearReview
  let map: TrackMap?

  var body: some View {
    for sentence in sentences { Text(sentence) }
    Text("")
  }

  private var sentences: [String] {
    let volume = review.totals.totals.volume
    var sentences = [
      "You trained \(quantities.count(volume.workoutCount, of: "time")) on "
        + "\(quantities.count(review.totals.activeDayCount, of: "day")): "
        + "\(quantities.durationInWords(seconds: volume.movingTime)), "
        + "\(quantities.distance(meters: volume.distanceMeters, fractionDigits: 0))."
    ]
    if let before = review.before {
      sentences.append(comparison(volume.movingTime, before.totals.volume.movingTime))
    } else if let first = review.firstDayOfLog {
      sentences.append(
        "The log begins on \(quantities.date(daysSinceEpoch: first.daysSinceEpoch, style: .dayMonthYear)), so there is no "
          + "whole year before to compare with.")
    }
    if let streak = review.longestStreak, streak.count > 2 {
      sentences.append(
        "Your longest streak: \(quantities.count(streak.count, of: "day")) in a row, "
          + "\(quantities.range(streak.firstDay...streak.lastDay)).")
    } else if let map, map.newTileCount > 0 {
      sentences.append("You saw \(quantities.count(map.newTileCount, of: "new tile")) of the map.")
    }
    return sentences
  }

  private func comparison(_ now: Double, _ then: Double) -> String {
    let span = review.isToDate ? "over the same days of the year before" : "in the year before"
    guard then > 0 else { return "You did not train \(span)." }
    let change = now / then - 1
    guard (change * 100).rounded() != 0 else { return "That is as much time as \(span)." }
    return "That is \(quantities.percentage(change.magnitude)) \(change > 0 ? "more" : "less") time than \(span)."
  }
}

/// The biggest day, week and month, and the longest workouts.
private struct YearBiggest: View {
  @Environment(\.quantities) private var quantities
  let review: YearReview

  private struct Row {
    let name: String
    let value: String
    let what: String
  }

  private var rows: [Row] {
    func row(_ name: String, _ totals: PeriodTotals?) -> Row? {
      totals.map {
        Row(
          name: name, value: quantities.duration(seconds: $0.totals.volume.movingTime),
          what: "\(quantities.range($0.days)), "
            + quantities.distance(meters: $0.totals.volume.distanceMeters, fractionDigits: 0))
      }
    }
    func row(_ name: String, _ workout: TrainedWorkout?, _ value: (TrainedWorkout) -> String) -> Row? {
      workout.map {
        Row(
          name: name, value: value($0),
          what: "\(quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .dayMonthYear)), \($0.title)")
      }
    }
    return [
      row("Biggest day", review.biggestDay), row("Biggest week", review.biggestWeek),
      row("Biggest month", review.biggestMonth),
      row("Farthest", review.longestByDistance) {
        quantities.distance(meters: $0.distanceMeters, fractionDigits: 1)
      },
      row("Longest time", review.longestByTime) { quantities.duration(seconds: $0.movingSeconds) },
    ].compactMap(\.self)
  }

  var body: some View {
    Table(rows, emptyText: "Nothing yet") {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn("Value", alignment: .trailing, priority: 9) { Text.figure($0.value) }
      TableColumn("When", priority: 5, minWidth: 12) { $0.what }
    }
  }
}

/// The time of each sport.
private struct YearSports: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let review: YearReview

  var body: some View {
    Table(review.totals.sports, emptyText: "No training") {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Sport", priority: 9) { $0.sport.name }
      TableColumn("No.", alignment: .trailing, priority: 6) { quantities.count($0.totals.volume.workoutCount) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.totals.volume.movingTime)
      }
      TableColumn("Distance", alignment: .trailing, priority: 7) {
        $0.totals.volume.distanceMeters > 0
          ? quantities.distance(meters: $0.totals.volume.distanceMeters, fractionDigits: 0) : QuantityFormatter.absent
      }
    }
  }
}

/// Sports and distances for the first time.
private struct YearFirsts: View {
  @Environment(\.quantities) private var quantities
  let review: YearReview

  var body: some View {
    Table(review.firsts, emptyText: "Nothing new, as far back as the log goes.") {
      TableColumn("First", priority: 9) { name($0) }
      TableColumn("Day", priority: 8) {
        quantities.date(daysSinceEpoch: $0.workout.day.daysSinceEpoch, style: .dayMonthYear)
      }
      TableColumn("Workout", priority: 5, minWidth: 10) { $0.workout.title }
    }
  }

  private func name(_ first: YearReview.First) -> String {
    switch first {
    case .sport(let sport, _): sport.name
    case .distance(let meters, let workout):
      "\(quantities.name(of: .time(meters: meters))) of \(workout.sport.name.lowercased())"
    }
  }
}

/// Records that fell in the year and still stand.
private struct YearRecords: View {
  @Environment(\.quantities) private var quantities
  let review: YearReview

  var body: some View {
    Table(Array(review.records.prefix(20)), emptyText: "No record of this year stands.") {
      TableColumn("Sport", priority: 7) { $0.sport.name }
      TableColumn("Record", priority: 9) { quantities.name(of: $0.record.measure) }
      TableColumn("Value", alignment: .trailing, priority: 9) {
        quantities.value($0.record.best.value, of: $0.record.measure, in: $0.sport)
      }
      TableColumn("Day", priority: 6) {
        quantities.date(daysSinceEpoch: $0.record.best.day.daysSinceEpoch, style: .dayMonth)
      }
    }
    if review.records.count > 20 {
      Text("and \(quantities.count(review.records.count - 20)) more").foreground(.secondary)
    }
  }
}
