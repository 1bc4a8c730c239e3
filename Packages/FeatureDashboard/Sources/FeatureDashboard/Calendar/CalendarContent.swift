import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct CalendarContent: Content {
  @Environment(\.audience) private var audience
  @Environment(\.width) private var width
  @Environment(\.height) private var height
  @Environment(\.panels) private var panels
  public let state: CalendarState
  public let onAction: @MainActor (CalendarAction) -> Void

  public init(state: CalendarState, onAction: @escaping @MainActor (CalendarAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.mode == .month ? state.month.value != nil : state.year.value != nil }

  public var body: some View {
    VStack {
      CalendarHeader(state: state)
      if height ?? .max >= 24, let comparison = state.comparison {
        CalendarComparisonLine(comparison: comparison).padding(.horizontal)
      }
      FailureBanners(state)
      if state.mode == .month, let month = state.month.value {
        grid(of: month)
      } else if state.mode == .year, let year = state.year.value {
        grid(of: year)
      } else if state.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  private func grid(of month: TrainingMonth) -> some View {
    PanelGrid {
      monthLayout($0, weekCount: month.weeks.count)
    } panels: {
      if width < CalendarMonthView.leastWidth {
        Panel(month.month.nameAndYear, name: "month") { CalendarDayList(month: month, state: state) }
      } else {
        Panel(month.month.nameAndYear, name: "month", isBare: true) {
          CalendarMonthView(month: month, state: state)
        }
      }
      if month.totals.volume.workoutCount > 0 { CalendarLoadsPanel(month: month, today: state.today) }
      if !audience.isPage { CalendarDayPanel(state: state) }
    }
  }

  private func grid(of year: TrainingYear) -> some View {
    let hasChart = year.months.contains { !$0.sports.isEmpty }
    return PanelGrid {
      yearLayout($0, hasChart: hasChart)
    } panels: {
      CalendarYearPanel(year: year, state: state)
      CalendarMonthsPanel(year: year)
      if hasChart { CalendarMonthsChart(year: year) }
      if !audience.isPage { CalendarDayPanel(state: state) }
    }
  }

  private func yearLayout(_ room: PanelRoom, hasChart: Bool) -> PanelLayout {
    guard let rows = room.rows else { return .rows([.natural("year"), .natural("months")]) }
    guard room.columns >= 120 else {
      let day: PanelTrack = panels.focused == "day" ? .natural(atMost: max(4, rows / 3), "day") : .whenFocused("day")
      return .rows([.natural("year"), .share(1, "months"), day])
    }
    let below: PanelLayout = .columns([.share(2, "months"), .share(1, "day")])
    return hasChart && rows >= 34
      ? .rows([.natural("year"), .fixed(15, below), .share(1, "chart")]) : .rows([.natural("year"), .share(1, below)])
  }

  /// The selected day has no room of its own in a smaller screen until it has the focus.
  private func monthLayout(_ room: PanelRoom, weekCount: Int) -> PanelLayout {
    guard let rows = room.rows else { return .rows([.natural("month"), .natural("day")]) }
    if room.columns >= 160 {
      // A day of six rows shows two workouts; what is left of a high screen shows how hard each day was.
      let height = 7 * weekCount + 1
      let month: PanelLayout =
        rows - height >= CalendarLoadsPanel.leastHeight
        ? .rows([.fixed(height, "month"), .share(1, "loads")]) : "month"
      return .columns([.share(1, month), .fixed(max(44, room.columns / 4), "day")])
    }
    // In the same order, whichever has the focus.
    guard panels.focused == "day" else { return .rows([.share(1, "month"), .whenFocused("day")]) }
    return .rows([.share(1, "month"), .natural(atMost: max(4, rows / 3), "day")])
  }
}

/// A month or a year of training, day by day.
public typealias CalendarScreen = Screen<CalendarContent>
