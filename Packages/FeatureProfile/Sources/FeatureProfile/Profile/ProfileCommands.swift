public import CorePresentation
public import CoreUI
import DomainProfile

extension ProfileContent {
  public var fillsScreen: Bool { state.form != nil }

  public var commands: [Command<ProfileAction>] {
    if let form = state.form {
      return Command.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    return [
      Command(
        "edit", "Edit", .character("e"), KeyPress(.enter), action: .startEdit,
        refusal: state.profile.value == nil ? "The profile is not here yet." : nil),
      Command("settings", "Settings", .character("s"), action: .openSettings),
      Command("account", "Account", .character("a"), action: .openAccount),
      Command("sync", "Synchronisation", .character("y"), action: .openSync),
      Command("flags", "Flags", .character("f"), action: .openFlags, isInHelpLine: false),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> ProfileAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ProfileAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}
