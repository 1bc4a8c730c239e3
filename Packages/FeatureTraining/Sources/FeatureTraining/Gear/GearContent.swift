import CorePresentation
public import CoreUI
import DomainCore
import DomainItems
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct GearContent: ItemListContent {
  public typealias ListedRow = GearStatus

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: GearState
  public let onAction: @MainActor (GearAction) -> Void

  public init(state: GearState, onAction: @escaping @MainActor (GearAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && !(state.rows.value ?? []).isEmpty }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let gear = state.rows.value {
        if gear.isEmpty {
          Banner(.info, "No gear yet. \(start)")
        } else if isInteractive {
          panels(gear)
        } else {
          GearTable(gear: gear)
        }
      } else if state.rows.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ gear: [GearStatus]) -> some View {
    ListAndDetail(
      list: PanelPart("Gear", state: Text("\(state.position.row + 1) of \(quantities.count(gear.count))")) {
        GearTable(gear: gear, position: state.position)
      },
      detail: PanelPart("Details", state: state.selected.flatMap { GearText($0, quantities).state }.map { Text($0) }) {
        if let selected = state.selected {
          GearDetail(status: selected, parts: gear.filter { $0.parent?.id == selected.id })
        }
      }, course: state.selected.flatMap { course(of: $0, among: gear) },
      more: state.selected.map { status in PanelPart("Last used") { GearDays(status: status) } })
  }

  /// For all gear or for none, so that the list keeps its height.
  private func course(of status: GearStatus, among gear: [GearStatus]) -> PanelPart<GearCourse>? {
    guard gear.contains(where: { !$0.days.isEmpty }) else { return nil }
    let course = GearCourse(status: status)
    return PanelPart(course.title, state: Text(status.gear.name)) { course }
  }

  private var start: String {
    isInteractive ? "Press \(keys.name(of: "add")) to add some." : remedies(Remedy.addGear)
  }
}

/// Shoes, bikes and components: how much each was used, and how worn it is.
public typealias GearScreen = Screen<GearContent>

extension GearContent {
  public var commands: [KeyCommand<GearAction>] {
    let gear = state.selected?.gear
    let isRetired = gear?.isRetired == true
    return itemCommands(
      adding: "Add gear",
      changing: [
        KeyCommand(
          "retire", isRetired ? "Use again" : "Retire", .character("x"),
          action: gear.map { isRetired ? .reuse($0) : .retire($0) } ?? .list(.refresh),
          unavailableBecause: nothingSelected, about: selection),
        KeyCommand(
          "service", "Serviced today", .character("s"), action: gear.map { .service($0) } ?? .list(.refresh),
          unavailableBecause: nothingSelected
            ?? (gear?.maintenance.limit == nil ? "Only gear with a limit is serviced." : nil),
          about: selection),
      ],
      showing: [
        KeyCommand(
          "list", "Workouts with it", .character("o"), action: gear.map { .listWorkouts($0) } ?? .list(.refresh),
          unavailableBecause: nothingSelected)
      ])
  }
}

/// The gear as rows, each piece that has a limit with a bar.
struct GearTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let gear: [GearStatus]
  var position: ListPosition?

  var body: some View {
    Table(gear, position: position, name: "gear") {
      TableColumn("Name", priority: 10, minWidth: 12) { status in
        Text(text(status).name).foreground(status.gear.isRetired ? .secondary : .primary).lineLimit(1)
      }
      TableColumn("Kind", priority: 5) { text($0).kind }
      TableColumn("Workouts", alignment: .trailing, priority: 4) { quantities.count($0.workoutCount) }
      TableColumn("Distance", alignment: .trailing, priority: 9) { text($0).distance }
      TableColumn("Time", alignment: .trailing, priority: 6) { text($0).time }
      TableColumn("", priority: 7) { TableBar($0.wear?.share ?? 0, color: text($0).color) }
      TableColumn("Used", alignment: .trailing, priority: isInteractive ? 3 : 8) { text($0).wear ?? "" }
      TableColumn("State", priority: 8) { status in
        Text(text(status).state ?? "").foreground(text(status).color).lineLimit(1)
      }
      if !isInteractive { TableColumn("Id", priority: 8) { String($0.id.description.prefix(8)) } }
    }
  }

  private func text(_ status: GearStatus) -> GearText { GearText(status, quantities) }
}

/// The selected gear: its wear, its figures, and its components since they were fitted.
private struct GearDetail: View {
  @Environment(\.quantities) private var quantities
  let status: GearStatus
  let parts: [GearStatus]

  var body: some View {
    if let wear = status.wear { ProgressBar(wear.share, color: text.color) }
    KeyValueGrid(items, maxColumns: 2)
    if !parts.isEmpty {
      Text("Components").bold().foreground(.accent)
      KeyValueGrid(parts.map { LabeledContent($0.gear.name, sinceFitted($0)) }, maxColumns: 1)
    }
  }

  private var text: GearText { GearText(status, quantities) }

  private var items: [LabeledContent] {
    let (gear, maintenance) = (status.gear, status.gear.maintenance)
    let make = [gear.brand, gear.model].compactMap(\.self).joined(separator: " ")
    let optional: [(String, String?)] = [
      ("Make", make.isEmpty ? nil : make),
      ("Used", text.wear), ("Usual use", text.weekly),
      ("Used on", days),
      ("Fitted", maintenance.fittedDay.map { quantities.day($0) }),
      ("Serviced", maintenance.servicedDay.map { quantities.day($0) }),
      ("Retired", maintenance.retiredDay.map { quantities.day($0) } ?? (gear.isRetired ? "yes" : nil)),
      ("Rule", maintenance.rule),
    ]
    return [
      LabeledContent("Name", gear.name), LabeledContent("Kind", text.kind),
      LabeledContent("Distance", text.distance), LabeledContent("Time", text.time),
      LabeledContent("Workouts", quantities.count(status.workoutCount)),
    ] + optional.compactMap { label, value in value.map { LabeledContent(label, $0) } }
  }

  private var days: String? {
    guard let first = status.firstDay, let last = status.lastDay else { return nil }
    return first == last ? quantities.day(first) : "\(quantities.day(first)) – \(quantities.day(last))"
  }

  /// “1,240 km since 3 Mar 2026, 62 km left”
  private func sinceFitted(_ part: GearStatus) -> String {
    let words = GearText(part, quantities)
    let since = part.gear.maintenance.fittedDay.map { " since \(quantities.day($0))" } ?? ""
    return ["\(words.distance)\(since)", words.state].compactMap(\.self).joined(separator: ", ")
  }
}

/// How much gear was used in each month: the distance, or the time of gear that covers none.
private struct GearCourse: View {
  /// The last months; earlier ones are left out.
  private static let mostMonths = 36

  @Environment(\.quantities) private var quantities
  let status: GearStatus

  var body: some View {
    if status.days.isEmpty {
      Text("No workouts with it yet.")
    } else {
      StackedColumns(
        columns, parts: [StackedColumns.Part(quantity.lowercased(), color: .accent)], namesEmpty: false,
        steps: isTime ? .duration : .number(multipleOf: 1), tickText: tickText, valueText: valueText)
    }
  }

  /// “Distance by month, in km”
  var title: String { "\(quantity) by month" + (isTime ? "" : ", in \(quantities.distanceScale.unit)") }

  private var quantity: String { isTime ? "Time" : "Distance" }

  private var isTime: Bool { !status.days.isEmpty && !status.days.contains { $0.meters > 0 } }

  private var columns: [StackedColumns.Column] {
    var amounts: [Int: Double] = [:]
    for day in status.days { amounts[Self.month(of: day.day), default: 0] += isTime ? day.seconds : day.meters }
    guard let first = amounts.keys.min(), let last = amounts.keys.max() else { return [] }
    let shown = max(first, last + 1 - Self.mostMonths)...last
    return shown.map { month in
      let amount = amounts[month] ?? 0
      let (year, name) = (month / 12, name(of: month))
      return StackedColumns.Column(
        "\(name) \(year)", label: name, group: month % 12 == 0 || month == shown.lowerBound ? "\(year)" : "",
        values: [isTime ? amount : quantities.distanceScale(amount) ?? 0],
        total: amount > 0 ? total(amount) : "")
    }
  }

  private func total(_ amount: Double) -> String {
    isTime ? quantities.hours(seconds: amount) : quantities.number(quantities.distanceScale(amount) ?? 0)
  }

  private func tickText(_ value: Double) -> String {
    isTime ? quantities.durationTick(seconds: value) : quantities.number(value)
  }

  private func valueText(_ value: Double) -> String {
    isTime ? quantities.duration(seconds: value) : "\(quantities.number(value)) \(quantities.distanceScale.unit)"
  }

  private static func month(of day: CalendarDay) -> Int {
    let parts = day.components
    return parts.year * 12 + parts.month - 1
  }

  /// “Jun”
  private func name(of month: Int) -> String {
    let day = CalendarDay(year: month / 12, month: month % 12 + 1, day: 1)
    return quantities.date(daysSinceEpoch: day?.daysSinceEpoch, style: .month)
  }
}

/// The last days on which gear was used, the latest first.
private struct GearDays: View {
  private static let mostDays = 50

  @Environment(\.quantities) private var quantities
  let status: GearStatus

  var body: some View {
    Table(Array(status.days.suffix(Self.mostDays).reversed()), emptyText: "No workouts with it yet.") {
      TableColumn("Day", priority: 9) {
        Text(quantities.day($0.day)).foreground(.secondary)
      }
      TableColumn("Workouts", alignment: .trailing, priority: 5) { quantities.count($0.workoutCount) }
      TableColumn("Distance", alignment: .trailing, priority: 8) {
        $0.meters > 0 ? quantities.distance(meters: $0.meters) : QuantityFormatter.absent
      }
      TableColumn("Time", alignment: .trailing, priority: 7) { quantities.duration(seconds: $0.seconds) }
    }
  }
}
