import CorePresentation
public import CoreUI
import DomainProfile

public struct SettingsContent: Content {
  public let state: SettingsState
  public let onAction: @MainActor (SettingsAction) -> Void

  public init(state: SettingsState, onAction: @escaping @MainActor (SettingsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      FormView(form)
    } else {
      settings
    }
  }

  private var settings: some View {
    VStack(spacing: 1) {
      Text("Settings").bold().foreground(.accent)
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.settings.failure {
        Banner(.error, failure.explanation)
      }
      if let settings = state.settings.value {
        SettingsFields(settings: settings)
      } else if state.settings.failure == nil {
        SettingsPlaceholder()
      }
    }
  }
}

private struct SettingsPlaceholder: View {
  var body: some View {
    VStack {
      ForEach(SettingsGroup.allCases) { group in
        Section(group.title) { Placeholder(lines: group.fields(in: Settings()).count) }
      }
    }
  }
}
