import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The period and the sport that are shown; the sports with their marks are the legend of the whole screen.
struct DashboardChoices: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.keys) private var keys
  @Environment(\.isInteractive) private var isInteractive
  let overview: TrainingOverview
  let state: DashboardState

  var body: some View {
    HStack(spacing: 2) {
      Chips(
        "Period", TrainingPeriodLength.allCases.map { Chips.Chip(short($0), isChosen: $0 == state.length) },
        before: key("earlier"), after: key("later"), name: DashboardContent.periodsRegion)
      Text(days).foreground(overview.isCurrent ? .secondary : .primary).lineLimit(1).layoutPriority(1)
      Chips("Sport", sports, before: key("sport"), name: DashboardContent.sportsRegion)
    }
  }

  private func key(_ command: String) -> Text? {
    isInteractive ? Text(keys.name(of: command)).bold().foreground(.key) : nil
  }

  private func short(_ length: TrainingPeriodLength) -> String {
    length == .year ? "1 y" : "\(length.weekCount) w"
  }

  private var days: String {
    quantities.range(overview.period.firstDay...overview.period.lastDay, today: overview.today)
  }

  private var sports: [Chips.Chip] {
    [Chips.Chip("All", isChosen: state.sport == nil)]
      + overview.sportVolumes.map(\.sport).map { sport in
        Chips.Chip(
          sport.name, mark: sport.mark(in: symbols), markColor: sport.color, isChosen: state.sport == sport)
      }
  }
}
