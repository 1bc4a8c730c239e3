import CorePresentation
public import CoreUI
import DomainAccount

public struct SyncContent: Content {
  @Environment(\.keys) private var keys
  public let state: SyncState
  public let onAction: @MainActor (SyncAction) -> Void

  public init(state: SyncState, onAction: @escaping @MainActor (SyncAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Synchronisation").bold().foreground(.accent)
      if let failure = state.failure {
        Banner(.error, failure.explanation)
      }
      if let status {
        if let account = status.account {
          SyncSigned(state: state, status: status, account: account)
        } else {
          SignedOutView(status: status, way: "\(keys.name(of: "account", otherwise: "a")) leads to the account")
        }
      } else if state.failure == nil {
        Placeholder(lines: 2)
      }
    }
  }

  /// That of the log, as far as it could be read.
  private var status: SyncStatus? { state.status.value ?? state.report.value?.status }
}

private struct SyncSigned: View {
  @Environment(\.quantities) private var quantities
  let state: SyncState
  let status: SyncStatus
  let account: String

  var body: some View {
    if state.isSynchronizing {
      Banner(.info, "The log is being brought in step with \(account).")
    } else if let report {
      if report.ending == .inStep {
        Text(sentence(report)).foreground(.good)
      } else {
        Banner(report.ending == .anotherIsSyncing ? .info : .warning, sentence(report))
      }
    } else {
      Text("The log is kept in step with \(account).").foreground(.secondary)
    }
    SyncStatusNotes(
      status: status, tellsWaiting: !sentenceTellsWaiting, tellsFailure: report == nil && !state.isSynchronizing)
  }

  /// The last report with how the log stands now. One that found nobody signed in is out of date.
  private var report: SyncReport? {
    guard var report = state.report.value, state.report.failure == nil, report.ending != .signedOut else { return nil }
    report.status = status
    return report
  }

  private var sentenceTellsWaiting: Bool {
    switch report?.ending {
    case .failed, .waiting: !state.isSynchronizing
    case .inStep: status.sendableCount == 0
    case .anotherIsSyncing, .signedOut, nil: false
    }
  }

  private func sentence(_ report: SyncReport) -> String {
    report.sentence { quantities.timeOfDay($0, utcOffsetSeconds: state.utcOffsetSeconds) }
  }
}
