import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct PeriodsContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: PeriodsState
  public let onAction: @MainActor (PeriodsAction) -> Void

  public init(state: PeriodsState, onAction: @escaping @MainActor (PeriodsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.report.value != nil }

  public var body: some View {
    VStack {
      PeriodsHeader(state: state)
      FailureBanners(state)
      if let report = state.report.value {
        PanelGrid {
          Self.layout($0)
        } panels: {
          panels(of: report)
        }
      } else if state.report.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  @ViewBuilder private func panels(of report: PeriodReport) -> some View {
    Panel("Totals", name: "totals", footer: report.isToDate ? Text("up to today") : nil) {
      PeriodTotalsTable(report: report)
    }
    Panel("Time by \(report.steps.unit.name)", name: "steps") { PeriodBars(report: report) }
    Panel("By sport", name: "sports") { PeriodSportsTable(report: report) }
    Panel("Fitness and load", name: "balance", state: report.balance.map { Text(day($0.day)) }) {
      PeriodBalanceView(balance: report.balance)
    }
    Panel("Streaks and Eddington number", name: "habits", state: Text("all time")) {
      PeriodHabitsView(habits: report.habits)
    }
  }

  private func day(_ day: CalendarDay) -> String {
    quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else {
      return .rows([
        .natural("totals"), .natural("steps"), .natural("sports"), .natural("balance"), .natural("habits"),
      ])
    }
    guard room.columns >= 120 else {
      guard room.height >= 34 else {
        return .rows([.natural("totals"), .share(1, "steps")])
      }
      return .rows([
        .natural("totals"), .share(1, "steps"), .natural(atMost: 8, "sports"), .natural("balance"),
        .natural(atMost: 8, "habits"),
      ])
    }
    let top: PanelLayout = .columns([.share(3, "totals"), .share(2, "balance")])
    let bottom: PanelLayout = .columns([.share(3, "sports"), .share(2, "habits")])
    return .rows([.natural(top), .share(1, "steps"), .natural(atMost: max(6, room.height / 3), bottom)])
  }
}

/// The training of any period, beside that of another one.
public typealias PeriodsScreen = Screen<PeriodsContent>
