import CorePresentation
public import CoreUI
import DomainProfile

public struct SettingsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: SettingsState
  public let onAction: @MainActor (SettingsAction) -> Void

  public init(state: SettingsState, onAction: @escaping @MainActor (SettingsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      FormView(form)
    } else if isInteractive, hasPanels, let settings = state.settings.value {
      VStack {
        FailureBanners(state)
        SettingsPanels(settings: settings)
      }
    } else {
      settings
    }
  }

  public var hasPanels: Bool { state.form == nil && state.settings.value != nil }

  private var settings: some View {
    VStack(spacing: 1) {
      Text("Settings").bold().foreground(.accent)
      FailureBanners(state)
      if let settings = state.settings.value {
        SettingsFields(settings: settings)
      } else if state.settings.isAwaited {
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

/// The preferences, and how to change them.
public typealias SettingsScreen = Screen<SettingsContent>
