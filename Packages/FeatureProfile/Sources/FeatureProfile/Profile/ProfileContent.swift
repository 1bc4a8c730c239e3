import CorePresentation
public import CoreUI
import DomainProfile

public struct ProfileContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: ProfileState
  public let onAction: @MainActor (ProfileAction) -> Void

  public init(state: ProfileState, onAction: @escaping @MainActor (ProfileAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      FormView(form)
    } else if isInteractive, hasPanels, let profile = state.profile.value {
      VStack {
        banners
        ProfilePanels(profile: profile)
      }
    } else {
      profile
    }
  }

  public var hasPanels: Bool { state.form == nil && state.profile.value != nil }

  @ViewBuilder private var banners: some View {
    FailureBanners(state)
    if let saved = state.saved {
      Banner(.info, saved.words)
    }
  }

  private var profile: some View {
    VStack(spacing: 1) {
      Text("Profile").bold().foreground(.accent)
      banners
      if let profile = state.profile.value {
        ProfileFields(profile: profile)
      } else if state.profile.isAwaited {
        ProfilePlaceholder()
      }
    }
  }
}

private struct ProfilePlaceholder: View {
  var body: some View {
    VStack {
      ForEach(ProfileGroup.allCases) { group in
        Section(group.title) { Placeholder(lines: group.fields.count) }
      }
    }
  }
}

/// The athlete's profile, and how to edit it.
public typealias ProfileScreen = Screen<ProfileContent>
