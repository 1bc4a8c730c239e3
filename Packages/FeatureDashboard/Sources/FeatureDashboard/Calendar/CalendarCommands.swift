public import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout

extension CalendarContent {
  public var commands: [KeyCommand<CalendarAction>] {
    failureCommands + [open] + moves + [
      KeyCommand(
        "today", "Today", .character("t"), action: .today,
        unavailableBecause: state.day == state.today ? "Today is selected." : nil),
      KeyCommand("add", "Add on this day", .character("n"), action: .addWorkout),
      KeyCommand(
        "mode", state.mode == .month ? "Year" : "Month", .character("m"),
        action: .show(state.mode == .month ? .year : .month)),
      KeyCommand(
        "sport", state.nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
        action: .filter(state.nextSport), unavailableBecause: state.sports.isEmpty ? "No sports yet." : nil),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.sports.isEmpty ? "There are no figures yet." : nil, isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> CalendarAction? {
    let days = state.listedDays
    if state.mode == .month, let region, region.name == CalendarDayList.name {
      let row = days.firstIndex { $0.day == state.day } ?? 0
      switch movement {
      case .rows(let count):
        let last = max(0, days.count - 1)
        let next = max(0, min(row + max(-1_000, min(count, 1_000)), last))
        return days.dropFirst(next).first.map { .select($0.day) }
      case .toRow(let row): return days.dropFirst(max(0, row)).first.map { .select($0.day) }
      case .pages, .columns, .toStart, .toEnd, .toColumn: break
      }
    }
    if let region, PanelRegion.panel(scrolledBy: region.name) != nil { return nil }
    if case .toRow = movement {
      guard let index = region.flatMap({ CalendarGrid.day(ofRegion: $0.name) }) else { return nil }
      let shown = (state.month.value?.weeks ?? []).flatMap(\.days)
      return shown.dropFirst(max(0, index)).first.map { .select($0.day) }
    }
    return state.day(after: movement).map { .select($0) }
  }

  private var open: KeyCommand<CalendarAction> {
    let count = state.selected?.workouts.count ?? 0
    let isEmpty = count == 0 && state.selected.map { state.planned(on: $0).isEmpty } != false
    return KeyCommand(
      "open", state.mode == .year ? "Open month" : count > 1 ? "List the day" : "Open", KeyPress(.enter),
      action: .openDay, unavailableBecause: state.mode == .month && isEmpty ? "No workouts on this day." : nil)
  }

  private var moves: [KeyCommand<CalendarAction>] {
    let unit = state.mode == .month ? "month" : "year"
    return [
      KeyCommand("earlier", "Earlier \(unit)", .character("["), action: .earlier),
      KeyCommand("later", "Later \(unit)", .character("]"), action: .later),
    ]
  }
}
