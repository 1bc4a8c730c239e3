public import CorePresentation
public import CoreUI

extension UsageReport {
  /// Says since when Fettle has counted, and where it stores the counts.
  public var sentence: String {
    since.map { "Counted on this machine since \($0). Nothing is sent." } ?? "No usage counts yet."
  }
}

/// The actions that were used, the most used first.
public struct UsageContent: Content {
  public let state: UsageReport
  public let onAction: @MainActor (UsageAction) -> Void

  public init(state: UsageReport, onAction: @escaping @MainActor (UsageAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      Text(state.sentence)
      if !state.uses.isEmpty {
        Table(state.uses) {
          TableColumn<UsageReport.Use>("Screen") { $0.screen }
          TableColumn<UsageReport.Use>("Action") { $0.action }
          TableColumn<UsageReport.Use>("30 days", alignment: .trailing) { "\($0.recentCount)" }
          TableColumn<UsageReport.Use>("All", alignment: .trailing) { "\($0.count)" }
          TableColumn<UsageReport.Use>("Last") { $0.lastDay }
        }
      }
    }
  }
}

/// The counts are read-only, so the only action is to open them.
public enum UsageAction: ScreenAction {
  case opened

  public var summary: ActionSummary { ActionSummary("opened") }
}
