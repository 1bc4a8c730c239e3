import CoreUI
import DomainAccount

/// The title line: the tabs, the environment of the log, and the sync status.
struct ShellTitle: View {
  let tab: AppTab
  let environmentName: String?
  let sync: SyncStatus

  var body: some View {
    HStack {
      TabBar(AppTab.allCases.map(\.title), selected: AppTab.allCases.firstIndex(of: tab) ?? 0, name: ShellRegion.tabs)
      Spacer()
      if let environmentName { Text(environmentName).foreground(.warning).lineLimit(1) }
      Text(status).foreground(sync.conflictCount + sync.rejectedCount > 0 ? .warning : .secondary).lineLimit(1)
    }
  }

  /// The most important part of the sync status.
  private var status: String {
    guard sync.account != nil else { return "" }
    if sync.conflictCount > 0 { return sync.conflictCount == 1 ? "1 conflict" : "\(sync.conflictCount) conflicts" }
    if sync.rejectedCount > 0 { return "\(sync.rejectedCount) rejected" }
    if sync.waitingCount > 0 { return "\(sync.waitingCount) pending" }
    return "in sync"
  }
}
