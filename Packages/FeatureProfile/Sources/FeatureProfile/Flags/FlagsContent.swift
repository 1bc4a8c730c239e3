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

  public var hasPanels: Bool { state.flags.value != nil }

  public var body: some View {
    if isInteractive, hasPanels {
      VStack {
        FailureBanners(state)
        ListAndDetail(
          list: PanelPart("Flags") { FlagsTable(state: state) },
          detail: PanelPart(state.selected?.flag.name ?? "Flag") {
            if let selected = state.selected { FlagDetail(setting: selected) }
          })
      }
    } else {
      list
    }
  }

  private var list: some View {
    VStack(spacing: 1) {
      Text("Flags").bold().foreground(.accent)
      FailureBanners(state)
      if let flags = state.flags.value {
        FlagRows(flags: flags)
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
  let setting: FeatureFlagSetting

  var body: some View {
    MarkedRow(mark, markWidth: 3, spacing: 2, sentence: sentence) {
      VStack {
        name + Text(", \(setting.originWords)").foreground(.secondary)
        Text(setting.flag.purpose)
      }
    }
  }

  private var mark: Text {
    Text(setting.isOn ? "on" : "off").bold().foreground(setting.isOn ? .good : .secondary)
  }

  private var sentence: Text {
    name + Text(" is \(setting.isOn ? "on" : "off") (\(setting.originWords)). \(setting.flag.purpose)")
  }

  private var name: Text { Text(setting.flag.name).foreground(.accent) }
}

/// The feature flags: which are on or off, their source, and their purpose.
public typealias FlagsScreen = Screen<FlagsContent>
