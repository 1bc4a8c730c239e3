public import CorePresentation
public import CoreUI
import DomainCore
public import DomainProfile
import FeatureShared

public struct FlagsState: Equatable, Sendable {
  /// The flags in the log, with the changes made here applied.
  public var changed: Optimistic<FlagsChange, ProfileError>
  /// The selected flag and the first visible one.
  public var position: ListPosition
  /// Why the last change was rejected.
  public var changeFailure: ProfileError?

  public init(
    flags: Loadable<FeatureFlagSettings, ProfileError> = .idle, position: ListPosition = ListPosition(),
    changeFailure: ProfileError? = nil
  ) {
    changed = Optimistic(flags)
    self.position = position
    self.changeFailure = changeFailure
  }

  /// The flags to show.
  public var flags: Loadable<FeatureFlagSettings, ProfileError> { changed.shown }

  /// The selected flag.
  public var selected: FeatureFlagSetting? { flags.value?.settings.selected(by: position) }
}

extension FeatureFlagSetting {
  /// The local value that toggling the flag sets, regardless of the server's setting.
  var isOnOnceSwitched: Bool { !(override ?? isOn) }
}

extension FlagsState: ShowsFailures {
  public static var failures: [FailureSource<FlagsState>] { [.change(\.changeFailure), .load(under: \.changed)] }
}

public enum FlagsAction: FailureAction {
  case opened
  case refresh
  case set(FeatureFlag, isOn: Bool)
  /// Resets a flag.
  case clear(FeatureFlag)
  /// Moves in the list.
  case move(Movement, VisibleRows?)
  /// Turns the selected flag on or off.
  case switchSelected
  /// Resets the selected flag.
  case clearSelected
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .set(let flag, let isOn): ActionSummary("set", .shown(flag.name), .shown(isOn ? "on" : "off"))
    case .clear(let flag): ActionSummary("clear", .shown(flag.name))
    case .move: ActionSummary("move").counted(as: nil)
    case .switchSelected: ActionSummary("switchSelected")
    case .clearSelected: ActionSummary("clearSelected")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// A flag set here that the log does not show yet; `nil` resets it.
public struct FlagsChange: OptimisticChange {
  public let flag: FeatureFlag
  public let isOn: Bool?

  public init(_ flag: FeatureFlag, isOn: Bool?) {
    self.flag = flag
    self.isOn = isOn
  }

  public func applied(to settings: FeatureFlagSettings) -> FeatureFlagSettings {
    var changed = settings
    try? changed.override(flag, with: isOn)
    return changed
  }
}

/// The dependencies of the feature flags screen.
@MainActor
public protocol FlagsDependencies: ScreenDependencies {
  var flags: FeatureFlagUseCases { get }
}

public final class FlagsViewModel: ViewModel<FlagsState, FlagsAction, Never> {
  let dependencies: any FlagsDependencies

  public init(_ dependencies: any FlagsDependencies) {
    self.dependencies = dependencies
    super.init(name: "flags", initialState: FlagsState(), observers: dependencies.observers)
  }

  public override func handle(_ action: FlagsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .set(let flag, let isOn): change(FlagsChange(flag, isOn: isOn), context)
    case .clear(let flag): change(FlagsChange(flag, isOn: nil), context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.flags.value?.settings.count ?? 0, in: visible) }
    case .switchSelected:
      if let selected = state.selected {
        change(FlagsChange(selected.flag, isOn: selected.isOnOnceSwitched), context)
      }
    case .clearSelected:
      if let selected = state.selected { change(FlagsChange(selected.flag, isOn: nil), context) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("flags", dependencies.flags.observe(), into: \.changed)
  }

  private func change(_ change: FlagsChange, _ context: Context) {
    context.commit(change, to: \.changed, rejection: \.changeFailure) {
      [flags = dependencies.flags] () async throws(ProfileError) in
      try await flags.set(change.flag, change.isOn)
    }
  }
}

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

/// The flags to choose from, a line each.
private struct FlagsTable: View {
  let state: FlagsState

  var body: some View {
    Table(state.flags.value?.settings ?? [], position: state.position, name: "flags") {
      TableColumn("State", priority: 9) {
        Text($0.isOn ? "on" : "off").bold().foreground($0.isOn ? .good : .secondary)
      }
      TableColumn("Flag", priority: 8) { Text($0.flag.name).foreground(.accent) }
      TableColumn("Reason", priority: 7, minWidth: 12) { Text($0.originWords).foreground(.secondary) }
    }
  }
}

/// What a flag is for, and why it is on or off.
private struct FlagDetail: View {
  let setting: FeatureFlagSetting

  var body: some View {
    Text(setting.flag.purpose)
    Text("\(setting.isOn ? "On" : "Off") (\(setting.originWords)).").foreground(.secondary)
    if let rollout, let bucket = setting.rolloutBucket {
      Text(
        "The server turned it on for \(rollout)% of all machines: those with a number below \(rollout). "
          + "This machine has number \(bucket)."
      )
      .foreground(.secondary)
    }
  }

  /// The percentage of machines for which the server turned it on; `nil` if that is all or none.
  private var rollout: Int? {
    guard let remote = setting.remote, !remote.isOff, (1..<100).contains(remote.rolloutPercentage) else { return nil }
    return remote.rolloutPercentage
  }
}

extension FeatureFlagSetting {
  /// Why it is on or off: `set by you`.
  fileprivate var originWords: String { variant.map { "\(decider); variant \($0)" } ?? decider }

  private var decider: String {
    switch origin {
    case .kill: "turned off by the server\(set.map { ", overriding your setting (\($0))" } ?? "")"
    case .override: "set by you"
    case .account: "turned on by the server for your account"
    case .installation: "turned on by the server for this machine"
    case .remote: isOn ? "turned on by the server\(share)" : "turned off by the server"
    case .standard:
      isLeftOut ? "default; the server turned it on\(share), not this one" : "default"
    }
  }

  private var set: String? { override.map { $0 ? "on" : "off" } }

  private var isLeftOut: Bool { !isOn && remote.map { $0.rolloutPercentage > 0 } ?? false }

  private var share: String {
    guard let percentage = remote?.rolloutPercentage, percentage < 100 else { return "" }
    return " for \(percentage)% of all machines"
  }
}

extension FlagsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<FlagsAction>] {
    let selected = state.selected
    let nothing = selected == nil ? "No flag is selected." : nil
    let isFixed = selected.map { !$0.flag.permissions.contains(.override) } ?? false
    return failureCommands + [
      KeyCommand(
        "switch", selected?.isOnOnceSwitched == false ? "Turn off" : "Turn on", .character(" "), KeyPress(.enter),
        action: .switchSelected, unavailableBecause: isFixed ? "Only the server can change this flag." : nothing,
        about: selected.map { .selection("\($0.flag.name) \($0.isOnOnceSwitched)") }),
      KeyCommand(
        "clear", "Reset to default", .character("c"), action: .clearSelected,
        unavailableBecause: nothing ?? (selected?.override == nil ? "You have not set it." : nil)),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FlagsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
