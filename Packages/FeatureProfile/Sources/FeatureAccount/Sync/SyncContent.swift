import CorePresentation
import CoreCommon
public import CoreUI
import DomainAccount
import FeatureShared

public struct SyncContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.hasRoomForGuide) private var hasRoomForGuide
  @Environment(\.keys) private var keys
  public let state: SyncState
  public let onAction: @MainActor (SyncAction) -> Void

  public init(state: SyncState, onAction: @escaping @MainActor (SyncAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { status != nil }

  public var body: some View {
    if isInteractive, let status {
      VStack {
        FailureBanners(state)
        if status.account == nil {
          GuidedPanel("Sync", name: "sync", guide: .syncing) { overview(status, showsNotes: !hasRoomForPanels) }
        } else {
          panels(status)
        }
      }
    } else {
      printed
    }
  }

  private func panels(_ status: SyncStatus) -> some View {
    PanelGrid { room in
      if !hasRoomForPanels { return "sync" }
      let rows = PanelLayout.rows([.natural("sync"), .share(1, "changes")])
      if hasRoomForGuide { return Guide.layout(beside: rows, in: room) }
      return room.columns < 120 ? rows : .columns([.share(1, "sync"), .share(1, "changes")])
    } panels: {
      Panel("Sync", name: "sync") { overview(status, showsNotes: !hasRoomForPanels) }
      if hasRoomForPanels { Panel("Changes", name: "changes") { SyncChanges(status: status, showsFailure: false) } }
      Guide.syncing.panel
    }
  }

  @ViewBuilder private func overview(_ status: SyncStatus, showsNotes: Bool) -> some View {
    if let account = status.account {
      SyncSigned(state: state, status: status, account: account, showsNotes: showsNotes)
    } else {
      SignedOutView(status: status, way: "Press \(keys.name(of: "account")) to open the account.")
    }
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Sync").bold().foreground(.accent)
      FailureBanners(state)
      if let status {
        overview(status, showsNotes: true)
      } else if state.status.isAwaited, state.failure == nil {
        Placeholder(lines: 2)
      }
    }
  }

  /// The status of the log, as far as it could be read.
  private var status: SyncStatus? { state.status.value ?? state.report.value?.status }
}

private struct SyncSigned: View {
  @Environment(\.quantities) private var quantities
  let state: SyncState
  let status: SyncStatus
  let account: String
  /// Whether nothing else shows the changes.
  let showsNotes: Bool

  var body: some View {
    if state.isSynchronizing {
      Banner(.info, "Syncing with \(account).")
    } else if let report {
      if report.ending == .inSync {
        Text(sentence(report)).foreground(.good)
      } else {
        Banner(report.ending == .anotherIsSyncing ? .info : .warning, sentence(report))
      }
    } else {
      Text("This log syncs with \(account).").foreground(.secondary)
    }
    SyncStatusNotes(
      status: status, showsPending: !sentenceShowsPending, showsFailure: report == nil && !state.isSynchronizing,
      showsChanges: showsNotes)
    if let sentence = UnusableRowWords(state.unusable).sentence { Text(sentence).foreground(.warning) }
  }

  /// The last report with the current status. One that found nobody signed in is out of date, and so is one from before
  /// a sync that failed.
  private var report: SyncReport? {
    if case .dismissed = state.report { return nil }
    guard var report = state.report.value, state.report.failure == nil, report.ending != .signedOut else { return nil }
    report.status = status
    return report
  }

  private var sentenceShowsPending: Bool {
    switch report?.ending {
    case .failed, .waiting: !state.isSynchronizing
    case .inSync: status.sendableCount == 0
    case .anotherIsSyncing, .signedOut, nil: false
    }
  }

  private func sentence(_ report: SyncReport) -> String {
    report.sentence { quantities.timeOfDay($0, utcOffsetSeconds: state.utcOffsetSeconds) }
  }
}

/// The sync status of the log, and the result of the last sync.
public typealias SyncScreen = Screen<SyncContent>
