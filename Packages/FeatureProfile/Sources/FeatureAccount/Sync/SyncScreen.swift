import CoreCommon
public import CorePresentation
public import CoreUI
public import DomainAccount
import DomainCore
import FeatureShared
public import Foundation

public struct SyncState: Equatable, Sendable {
  /// The result of the last sync attempt; idle before the first one.
  public var report: Loadable<SyncReport, AccountError>
  /// The current sync status of the log.
  public var status: Loadable<SyncStatus, AccountError>
  /// Rows on the server that this version cannot use.
  public var unusable: [UnusableRow]
  /// The local clock's offset from UTC at the time shown in the report, in seconds.
  public var utcOffsetSeconds: Int

  public init(
    report: Loadable<SyncReport, AccountError> = .idle, status: Loadable<SyncStatus, AccountError> = .idle,
    unusable: [UnusableRow] = [], utcOffsetSeconds: Int = 0
  ) {
    self.report = report
    self.status = status
    self.unusable = unusable
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  public var isSynchronizing: Bool { report.isLoading }

  /// Why the log could not be read or written.
  public var failure: AccountError? { report.failure ?? status.failure }
}

extension SyncState: ShowsFailures {
  public static var failures: [FailureSource<SyncState>] { [.load(\.report), .load(\.status)] }
}

public enum SyncAction: FailureAction {
  case opened
  case refresh
  /// Syncs the log with its server.
  case synchronize
  case openOutbox
  case openConflicts
  case openAccount
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh")
    case .synchronize: ActionSummary("synchronize")
    case .openOutbox: ActionSummary("openOutbox")
    case .openConflicts: ActionSummary("openConflicts")
    case .openAccount: ActionSummary("openAccount")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the sync screen asks the app to do.
public enum SyncIntent: Equatable, Sendable {
  case openOutbox
  case openConflicts
  case openAccount
}

/// The dependencies of the sync screen.
@MainActor
public protocol SyncDependencies: ScreenDependencies {
  var sync: SyncUseCases { get }
  var synchronize: SynchronizeUseCase { get }
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class SyncViewModel: ViewModel<SyncState, SyncAction, SyncIntent> {
  let dependencies: any SyncDependencies

  public init(_ dependencies: any SyncDependencies, onIntent: @escaping @MainActor (SyncIntent) -> Void) {
    self.dependencies = dependencies
    super.init(name: "sync", initialState: SyncState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: SyncAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .synchronize: synchronize(context)
    case .openOutbox: context.emit(.openOutbox)
    case .openConflicts: context.emit(.openConflicts)
    case .openAccount: context.emit(.openAccount)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { reload($0) }
    }
  }

  /// Repeats what failed: the sync, or reading the status.
  private func reload(_ context: Context) {
    if state.report.failure != nil { synchronize(context) }
    if state.status.failure != nil { observe(context) }
  }

  private func observe(_ context: Context) {
    context.update { $0.status.startLoading() }
    context.observe("status", dependencies.sync.status(), revision: \.revision) { context, result in
      context.update { $0.status.confirm(result.map(\.value)) }
    }
    findUnusable(context)
  }

  /// Once, and after each sync: it takes too long for every change of the log.
  private func findUnusable(_ context: Context) {
    context.run("unusable") { [sync = dependencies.sync] _ async throws(AccountError) in
      try await sync.unusableRows()
    } landing: { context, result in
      // Without a log that can be read there is no status either, which says why.
      if case .success(let rows) = result { context.update { $0.unusable = rows } }
    }
  }

  private func synchronize(_ context: Context) {
    guard !state.isSynchronizing else { return }
    context.update { $0.report.startLoading() }
    context.run("synchronize") { [synchronize = dependencies.synchronize] _ async throws(AccountError) in
      try await synchronize.execute()
    } revision: {
      $0.revision
    } landing: { [weak self, utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      context.update { state in
        state.report.confirm(result)
        if let time = state.report.value?.ending.time { state.utcOffsetSeconds = utcOffsetSeconds(time) }
      }
      self?.findUnusable(context)
    }
  }
}

extension SyncReport.Ending {
  /// The time of the next attempt.
  fileprivate var time: Date? {
    switch self {
    case .failed(_, let retry): retry
    case .waiting(let until): until
    case .inSync, .anotherIsSyncing, .signedOut: nil
    }
  }
}

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

extension SyncContent {
  public var commands: [KeyCommand<SyncAction>] {
    let status = state.status.value
    return failureCommands + [
      KeyCommand(
        "sync", "Sync", .character("s"), KeyPress(.enter), action: .synchronize,
        unavailableBecause: unavailableBecause),
      KeyCommand("account", "Account", .character("a"), action: .openAccount),
      KeyCommand(
        "outbox", "Pending changes\(count(status.map { $0.waitingCount + $0.rejectedCount }))", .character("p"),
        action: .openOutbox),
      KeyCommand("conflicts", "Conflicts\(count(status?.conflictCount))", .character("c"), action: .openConflicts),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var unavailableBecause: String? {
    if state.isSynchronizing { return "A sync is running." }
    guard let status = state.status.value, status.account == nil else { return nil }
    return "Not signed in."
  }

  private func count(_ count: Int?) -> String { count.map { $0 > 0 ? " (\($0))" : "" } ?? "" }
}
