public import CorePresentation
public import CoreUI
import DomainAccount
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct WorkoutDetailContent: Content {
  @Environment(\.audience) private var audience
  @Environment(\.keys) private var keys
  public let state: WorkoutDetailState
  public let onAction: @MainActor (WorkoutDetailAction) -> Void

  public init(state: WorkoutDetailState, onAction: @escaping @MainActor (WorkoutDetailAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      if let doubted = state.doubted {
        DoubtsBanner(doubts: doubted.doubts)
      }
      FormView(form)
    } else if let change = state.discarded {
      ZStack {
        workout
        Alert(
          "Discard this change", message: change,
          buttons: ["\(keys.name(of: "yes"))  Discard", "\(keys.name(of: "no"))  Keep"], selected: 1)
      }
    } else {
      workout
    }
  }

  private var workout: some View {
    VStack {
      FailureBanners(state)
      if !audience.isPage {
        WorkoutDetailRejections(rejections: state.rejections, isAsking: state.discarding != nil)
      }
      if state.isDeleted {
        WorkoutDetailDeleted(id: state.id, workout: state.lastSeen)
      } else if let detail = state.detail.value {
        WorkoutDetailPanels(detail: detail, state: state)
      } else if state.detail.isMissing {
        WorkoutDetailMissing(id: state.id)
      } else if state.detail.isAwaited {
        Placeholder(lines: 2)
        Section("Figures") { Placeholder(lines: 6) }
        Section("Laps") { Placeholder(lines: 4) }
      }
    }
  }
}

/// One workout: its figures, its charts and map, its laps, and the available actions.
public typealias WorkoutDetailScreen = Screen<WorkoutDetailContent>

extension WorkoutDetailContent {
  public var fillsScreen: Bool { state.form != nil || state.discarding != nil || hasPanels }
  public var hasPanels: Bool {
    state.form == nil && state.discarding == nil && state.detail.value != nil && !state.isDeleted
  }

  public var commands: [KeyCommand<WorkoutDetailAction>] {
    guard state.form == nil else {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: state.form?.isSubmitting == true)
    }
    if let id = state.discarding { return answers(toDiscarding: id) }
    let isHere = state.detail.value != nil
    let missing =
      isHere ? nil : state.isDeleted ? "The workout is deleted. Restore it first." : "The workout is not in the log."
    return failureCommands(leaving: isHere && state.rejections.isEmpty ? [] : [.character("r")])
      + rejectionCommands(isHere: isHere) + [
        KeyCommand("edit", "Edit", .character("e"), action: .startEdit, unavailableBecause: missing),
        KeyCommand("explain", "Why these figures", .character("w"), action: .explain, unavailableBecause: missing),
        KeyCommand(
          "history", "Where it comes from", .character("W"), action: .showHistory,
          unavailableBecause: isHere || state.isDeleted ? nil : "The workout is not in the log.", isInHelpLine: false),
        chartCommand,
      ] + viewCommands + [
        isHere
          ? KeyCommand("delete", "Delete", .character("d"), KeyPress(.delete), action: .delete(state.id))
          : KeyCommand("restore", "Restore", .character("r"), action: .restore(state.id)),
        KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
      ]
  }

  /// What can be done about the first change that the server rejected. On a deleted workout, `r` restores it.
  private func rejectionCommands(isHere: Bool) -> [KeyCommand<WorkoutDetailAction>] {
    guard let rejected = state.rejections.first else { return [] }
    return [
      KeyCommand(
        "resend", "Resend", isHere ? .character("r") : .character("t"), action: .resend(rejected.id),
        about: .selection(rejected.id)),
      KeyCommand(
        "discard", "Discard", .character("X"), action: .askToDiscard(rejected.id), about: .selection(rejected.id)),
    ]
  }

  private func answers(toDiscarding id: OutboxEntry.ID) -> [KeyCommand<WorkoutDetailAction>] {
    [
      KeyCommand("yes", "Discard", .character("y"), action: .discard(id), about: .question(id)),
      KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
    ]
  }

  private var chartCommand: KeyCommand<WorkoutDetailAction> {
    let other: TrackAxis = state.axis == .time ? .distance : .time
    let isUnknown = state.axis == .distance && state.analysis?.axis == .time
    return KeyCommand(
      "chart", other == .distance ? "Charts over distance" : "Charts over time", .character("x"),
      action: .chart(over: other),
      unavailableBecause: state.analysis?.series.isEmpty ?? true
        ? "No recorded data to chart." : isUnknown ? "No distance was recorded." : nil,
      isInHelpLine: state.view.tab.hasCharts)
  }

  public var typing: ((TextEdit) -> WorkoutDetailAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutDetailAction? {
    if state.discarding != nil { return answer(to: movement, in: region) }
    return state.form == nil ? viewAction(for: movement, in: region) : .form(.move(movement))
  }
}

/// Where the panels of a workout are.
struct WorkoutDetailLayout {
  let tab: WorkoutDetailTab
  let room: PanelRoom

  var layout: PanelLayout {
    guard room.rows != nil else { return .rows(Self.all.map { .natural($0) }) }
    switch tab {
    case .overview: return overview
    case .charts: return "charts"
    case .map: return map
    case .laps: return laps
    case .zones: return zones
    case .power: return power
    case .texts: return texts
    }
  }

  /// In reading order.
  private static let all: [PanelLayout] =
    ["figures", "charts", "map", "splits"] + zoneNames
    + ["records", "passes", "intervals", "depth", "distributions", "laps", "load", "texts"]
  private static let zoneNames: [PanelLayout] = ["zones-heartRate", "zones-power", "zones-speed"]

  private var overview: PanelLayout {
    switch room.columns {
    case ..<80: return .rows((["charts"] + Self.all.filter { $0 != "charts" }).map { .share(1, $0) })
    case ..<120:
      return .rows([
        .share(3, "charts"), .natural(atMost: room.height / 3, "zones-heartRate"),
        .natural(atMost: room.height < 24 ? 5 : 8, "figures"), .whenFocused("records"),
      ])
    case ..<200:
      return .columns([
        .share(
          37,
          .rows([
            .share(1, "map"), .natural(atMost: room.height / 3, "zones-heartRate"), .natural(atMost: 8, "records"),
            .natural(atMost: 9, "load"),
          ])),
        .share(
          63, .rows([.share(3, "charts"), .fixed(max(8, room.height / 4), "splits"), .natural(atMost: 9, "figures")])),
      ])
    default:
      return .columns([
        .share(
          37,
          .rows([
            .share(3, "map"), .natural(atMost: 12, "zones-heartRate"), .natural(atMost: room.height / 3, "laps"),
            .natural(atMost: 12, "records"), .natural(atMost: 8, "load"),
          ])),
        .share(
          63, .rows([.share(3, "charts"), .fixed(max(10, room.height / 4), "splits"), .natural(atMost: 9, "figures")])),
      ])
    }
  }

  /// On a very wide screen, the splits fill the room next to the map.
  private var map: PanelLayout {
    let passes = PanelTrack.natural(atMost: max(4, room.height / 3), "passes")
    return room.columns < 160
      ? .rows([.share(1, "map"), passes])
      : .columns([.share(3, "map"), .share(2, .rows([.share(1, "splits"), passes]))])
  }

  private var laps: PanelLayout {
    room.columns < 120
      ? .rows([.share(1, "laps"), .share(1, "split-table"), .natural(atMost: room.height / 3, "intervals")])
      : .rows([
        .share(1, "splits"),
        .natural(
          atMost: room.height - max(9, room.height / 3),
          .columns([.share(1, "laps"), .share(1, "split-table"), .share(1, "intervals")])),
      ])
  }

  private var zones: PanelLayout {
    room.columns < 120
      ? .rows(
        Self.zoneNames.map { .natural($0) } + [
          .natural(atMost: 6, "load"), .natural(atMost: 8, "depth"), .share(1, "distributions"),
        ])
      : .rows([
        .share(1, .columns(Self.zoneNames.map { .share(1, $0) })),
        .share(1, .columns([.share(1, "load"), .share(1, "depth"), .share(1, "distributions")])),
      ])
  }

  private var power: PanelLayout {
    room.columns < 120
      ? .rows([.share(2, "power"), .natural(atMost: room.height / 2, "zones-power")])
      : .rows([
        .share(2, "power"),
        .natural(atMost: room.height / 2, .columns([.share(1, "zones-power"), .share(1, "depth")])),
      ])
  }

  private var texts: PanelLayout {
    switch (room.columns, room.height) {
    case (..<120, _): .rows([.share(1, "texts"), .natural(atMost: room.height / 2, "figures")])
    case (_, ..<30): .columns([.share(1, "texts"), .share(1, "figures")])
    default:
      .columns([
        .share(1, .rows([.share(1, "texts"), .share(1, "map")])),
        .share(1, .rows([.natural(atMost: room.height / 2, "figures"), .share(1, "splits")])),
      ])
    }
  }
}

/// The title of a workout, where it is among the others, and its most important figures; always visible.
struct WorkoutDetailHeader: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.keys) private var keys
  @Environment(\.width) private var width
  @Environment(\.height) private var height
  @Environment(\.isInteractive) private var isInteractive
  let workout: Workout
  let gear: [Gear]
  let neighbors: WorkoutNeighbors?

  var body: some View {
    VStack {
      HStack(spacing: 3) {
        title.layoutPriority(2)
        Text(facts.joined(separator: " · ")).foreground(.secondary).lineLimit(1).layoutPriority(1)
        Spacer()
        if isInteractive, width >= 80 { place }
      }
      if showsTiles {
        FigureRow(tiles, lines: height ?? .max >= 30 ? 2 : 1)
      }
    }
  }

  private var showsTiles: Bool { (height ?? .max) >= 20 }

  private var title: Text {
    (Text(mark: "\(workout.sport.mark(in: symbols)) ", words: "").foreground(workout.sport.color)
      + Text(workout.title).bold().foreground(.strong)).lineLimit(1)
  }

  private var facts: [String] {
    let names = audience.seesPrivate ? gear.filter { workout.gear.contains($0.id) }.map(\.name) : []
    let facts =
      [
        workout.sport.name,
        quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
        quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
      ] + names
    // A page breaks lines between facts, and not inside a date.
    return audience.isPage ? facts.map { $0.replacing(" ", with: "\u{A0}") } : facts
  }

  /// "[ 3 of 150 ]", with the keys that step.
  private var place: Text {
    guard let neighbors, let place = neighbors.place else { return Text("") }
    let total = "\(neighbors.isCountComplete ? "" : "over ")\(quantities.count(neighbors.totalCount))"
    return
      (key("earlier", isAvailable: neighbors.earlier != nil) + Text(" \(quantities.count(place))").bold()
      + Text(" of \(total) ").foreground(.secondary) + key("later", isAvailable: neighbors.later != nil)).lineLimit(1)
  }

  private func key(_ command: String, isAvailable: Bool) -> Text {
    isAvailable ? Text(keys.name(of: command)).bold().foreground(.key) : Text(keys.name(of: command)).foreground(.faint)
  }

  private var tiles: [FigureTile] {
    let speed = quantities.speed(metersPerSecond: workout.averageSpeed, in: workout.sport)
    let tiles = [
      FigureTile(
        "distance",
        quantities.distance(meters: workout.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: workout.sport),
        color: workout.sport.color),
      FigureTile(
        workout.timeLabel, quantities.duration(seconds: workout.movingTime.value ?? workout.elapsedTime),
        color: workout.sport.color),
      FigureTile(workout.sport.speedConvention == .speed ? "speed" : "pace", speed, color: .quantity(.pace)),
      FigureTile(
        "heart rate", quantities.heartRate(beatsPerMinute: workout.averageHeartRateBPM), color: .quantity(.heart)),
      FigureTile("power", quantities.power(watts: workout.averagePowerWatts), color: .quantity(.power)),
      FigureTile("ascent", quantities.elevation(meters: workout.ascent.value), color: .quantity(.altitude)),
      FigureTile("load", quantities.number(workout.load?.points), color: .quantity(.load)),
    ]
    return tiles.filter { $0.value != QuantityFormatter.absent }
  }
}

/// States that the workout was deleted, and how to restore it.
private struct WorkoutDetailDeleted: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let id: WorkoutID
  let workout: Workout?

  var body: some View {
    Banner(.info, "\(name) was deleted. \(way)")
  }

  private var way: String {
    isInteractive
      ? "Press \(keys.name(of: "restore")) to restore it." : remedies(Remedy.restoreWorkout, id.shortForm)
  }

  private var name: String {
    guard let workout else { return "The workout" }
    return "“\(workout.title)” on \(quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds))"
  }
}

/// States that there is no such workout, or no longer.
private struct WorkoutDetailMissing: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let id: WorkoutID

  var body: some View {
    Banner(
      .warning,
      "This workout is not in the log; it may have been deleted. "
        + (isInteractive
          ? "Press \(keys.name(of: "restore")) to restore it." : remedies(Remedy.restoreWorkout, id.shortForm)))
  }
}
