import CoreCommon
import CoreUI
import DomainAccount
import FeatureShared

/// The account that the log syncs with, and how far it is in sync.
struct AccountPanels: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.hasRoomForGuide) private var hasRoomForGuide
  let account: Account
  let status: SyncStatus?

  var body: some View {
    PanelGrid { room in
      if !hasRoomForPanels { return "account" }
      let rows = PanelLayout.rows([.natural("account"), .share(1, "sync")])
      if hasRoomForGuide { return Guide.layout(beside: rows, in: room) }
      return room.columns < 120 ? rows : .columns([.share(1, "account"), .share(2, "sync")])
    } panels: {
      Panel("Account", name: "account") {
        KeyValueGrid(maxColumns: 1) {
          LabeledContent("Name", account.name)
          LabeledContent("Server", account.server)
        }
        if !hasRoomForPanels, let status { SyncStatusNotes(status: status) }
      }
      if hasRoomForPanels, let status { Panel("Sync", name: "sync") { SyncChanges(status: status) } }
      Guide.syncing.panel
    }
  }
}

/// The changes that the server does not have, in numbers and in words.
struct SyncChanges: View {
  let status: SyncStatus
  /// Whether nothing else shows why the last sync failed.
  var showsFailure = true

  var body: some View {
    VStack(spacing: 1) {
      KeyValueGrid(maxColumns: 4) {
        LabeledContent("Pending", "\(status.sendableCount)")
        LabeledContent("Waiting for you", "\(status.heldCount)")
        LabeledContent("Rejected", "\(status.rejectedCount)")
        LabeledContent("Conflicts", "\(status.conflictCount)")
      }
      SyncStatusNotes(status: status, showsFailure: showsFailure)
    }
  }
}
