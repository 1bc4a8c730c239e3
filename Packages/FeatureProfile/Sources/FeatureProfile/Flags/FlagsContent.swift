import CorePresentation
public import CoreUI
import DomainCore
import DomainProfile

public struct FlagsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: FlagsState
  public let onAction: @MainActor (FlagsAction) -> Void

  public init(state: FlagsState, onAction: @escaping @MainActor (FlagsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Flags").bold().foreground(.accent)
      FailureBanners(state)
      if let flags = state.flags.value {
        if isInteractive { FlagsTable(state: state) } else { FlagRows(flags: flags) }
      } else if state.flags.isAwaited {
        Placeholder(lines: 4)
      }
    }
  }
}

private struct FlagRows: View {
  @Environment(\.remedies) private var remedies
  let flags: FeatureFlagSettings

  var body: some View {
    VStack {
      ForEach(flags.settings) { FlagRow(setting: $0) }
    }
    Text(remedies(Remedy.setFlag))
      .foreground(.secondary)
  }
}

private struct FlagRow: View {
  @Environment(\.presentation) private var presentation
  let setting: FeatureFlagSetting

  var body: some View {
    switch presentation {
    case .visual:
      HStack(spacing: 2) {
        Text(setting.isOn ? "on" : "off").bold().foreground(setting.isOn ? .good : .secondary)
          .frame(width: 3, alignment: .leading).layoutPriority(1)
        VStack {
          name + Text(", \(setting.originWords)").foreground(.secondary)
          Text(setting.flag.purpose)
        }
      }
    case .plain:
      name + Text(" is \(setting.isOn ? "on" : "off") (\(setting.originWords)). \(setting.flag.purpose)")
    }
  }

  private var name: Text { Text(setting.flag.name).foreground(.accent) }
}

/// The feature flags: which are on or off, their source, and their purpose.
public typealias FlagsScreen = Screen<FlagsContent>
