public import CoreUI
import DomainProfile

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
      if let standing {
        if let account = standing.account {
          SyncSigned(state: state, standing: standing, account: account)
        } else {
          SignedOutView(standing: standing, way: "\(keys.name(of: "account", otherwise: "a")) leads to the account")
        }
      } else if state.failure == nil {
        Placeholder(lines: 2)
      }
    }
  }

  /// That of the log, as far as it could be read.
  private var standing: SyncStanding? { state.standing.value ?? state.report.value?.standing }
}

private struct SyncSigned: View {
  @Environment(\.quantities) private var quantities
  let state: SyncState
  let standing: SyncStanding
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
    StandingNotes(
      standing: standing, tellsWaiting: !sentenceTellsWaiting, tellsFailure: report == nil && !state.isSynchronizing)
  }

  /// The last report with how the log stands now. One that found nobody signed in is out of date.
  private var report: SyncReport? {
    guard var report = state.report.value, state.report.failure == nil, report.ending != .signedOut else { return nil }
    report.standing = standing
    return report
  }

  private var sentenceTellsWaiting: Bool {
    switch report?.ending {
    case .failed, .waiting: !state.isSynchronizing
    case .inStep: standing.sendableCount == 0
    case .anotherIsSyncing, .signedOut, nil: false
    }
  }

  private func sentence(_ report: SyncReport) -> String {
    report.sentence { quantities.timeOfDay($0, utcOffsetSeconds: state.utcOffsetSeconds) }
  }
}
