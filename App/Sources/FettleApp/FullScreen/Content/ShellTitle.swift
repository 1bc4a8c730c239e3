import CoreSyncStatus
import CoreUI
import DomainAccount

/// The title line: whether the session is recorded, the places, a screen beside them, the environment of the log, the
/// sync status and the day.
struct ShellTitle: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.today) private var today
  @Environment(\.width) private var width
  let places: AppPlaces
  let keys: KeyNames
  let environmentName: String?
  let isRecorded: Bool
  let sync: SyncStatus

  var body: some View {
    if isRecorded {
      HStack(spacing: 0) {
        // Outside the tabs, so that it stays when they leave no room for anything else.
        Text(width < 80 ? " ●" : " ● recording").bold().foreground(.bad)
        tabs
      }
    } else {
      tabs
    }
  }

  private var tabs: some View {
    TabBar(
      AppTab.allCases.map(\.title) + [beside?.title].compactMap(\.self),
      keys: AppTab.allCases.map { keys.name(of: $0.root.entry.name) }
        + [beside.map { keys.key(of: $0.name) ?? "" }]
        .compactMap(\.self),
      selected: beside == nil ? AppTab.allCases.firstIndex(of: places.tab) ?? 0 : AppTab.allCases.count,
      leading: Text("fettle").bold().foreground(.key), trailing: trailing, name: ShellRegion.tabs)
  }

  /// The screen that is shown, if it has a name of its own and is none of the places.
  private var beside: ShellPlace? {
    let entry = places.current.entry
    return AppTab.allCases.contains { $0.root.entry.name == entry.name } ? nil : entry.place
  }

  private var trailing: [Text] {
    let environment = environmentName.map { Text($0).foreground(.warning) }
    let date = today.map {
      Text(quantities.date(daysSinceEpoch: $0, style: width < 120 ? .dayMonth : .weekdayDayMonthYear))
    }
    return [environment, status, date].compactMap(\.self)
  }

  /// The most important part of the sync status.
  private var status: Text? {
    guard sync.account != nil else { return nil }
    if sync.conflictCount > 0 {
      return Text(sync.conflictCount == 1 ? "! 1 conflict" : "! \(sync.conflictCount) conflicts").foreground(.warning)
    }
    if sync.rejectedCount > 0 { return Text("! \(sync.rejectedCount) rejected").foreground(.warning) }
    if sync.waitingCount > 0 { return Text("\(sync.waitingCount) pending").foreground(.secondary) }
    return Text("✓ ").foreground(.good) + Text("synced").foreground(.secondary)
  }
}
