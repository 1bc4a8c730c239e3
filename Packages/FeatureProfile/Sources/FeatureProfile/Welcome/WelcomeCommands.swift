public import CorePresentation
public import CoreUI

extension WelcomeContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WelcomeAction>] {
    guard state.phase == .asking else {
      return failureCommands + [
        KeyCommand("open", "Continue", KeyPress(.enter), action: .takeSelected),
        KeyCommand("import", "Import files", .character("i"), action: .take(.importFiles)),
        KeyCommand("sign-in", "Sign in", .character("s"), action: .take(.signIn)),
        KeyCommand("look", "Look around", .character("l"), KeyPress(.escape), action: .take(.lookAround)),
        KeyCommand("edit", "Back to the questions", .character("e"), action: .ask, isInHelpLine: false),
      ]
    }
    return failureCommands
      + KeyCommand.ofForm(
        "Continue", submit: .submit, cancel: .skip, next: .form(.next), previous: .form(.previous),
        isSubmitting: state.form.isSubmitting
      ).filter { $0.name != "cancel" } + [KeyCommand("skip", "Skip", KeyPress(.escape), action: .skip)]
  }

  public var typing: ((TextEdit) -> WelcomeAction)? {
    state.phase == .asking ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WelcomeAction? {
    state.phase == .asking ? .form(.move(movement)) : .move(movement, region?.rows)
  }
}
