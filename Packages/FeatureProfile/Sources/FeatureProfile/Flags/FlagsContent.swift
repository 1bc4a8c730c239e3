import CorePresentation
public import CoreUI
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
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.flags.failure {
        Banner(.error, failure.explanation)
      }
      if let flags = state.flags.value {
        if isInteractive { FlagsTable(state: state) } else { FlagRows(flags: flags) }
      } else if state.flags.failure == nil {
        Placeholder(lines: 4)
      }
    }
  }
}

private struct FlagRows: View {
  let flags: FeatureFlagSettings

  var body: some View {
    VStack {
      ForEach(flags.settings) { FlagRow(setting: $0) }
    }
    Text("Set one here: fettle flags set NAME on|off. Take that back: fettle flags clear NAME.")
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
      name + Text(" is \(setting.isOn ? "on" : "off"), \(setting.originWords). \(setting.flag.purpose)")
    }
  }

  private var name: Text { Text(setting.flag.name).foreground(.accent) }
}
