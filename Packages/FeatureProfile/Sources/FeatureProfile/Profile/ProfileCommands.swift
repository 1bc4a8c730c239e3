public import CorePresentation
public import CoreUI
import DomainProfile

extension ProfileContent {
  public var fillsScreen: Bool { hasPanels || state.form != nil }

  public var commands: [KeyCommand<ProfileAction>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", .character("e"), KeyPress(.enter), action: .startEdit,
        unavailableBecause: state.profile.value == nil ? "The profile is still loading." : nil),
      KeyCommand("settings", "Settings", .character("s"), action: .openSettings),
      KeyCommand("account", "Account", .character("a"), action: .openAccount),
      KeyCommand("sync", "Sync", .character("y"), action: .openSync),
      KeyCommand("flags", "Flags", .character("f"), action: .openFlags, isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> ProfileAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ProfileAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}
