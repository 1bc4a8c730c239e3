public import CorePresentation
public import CoreUI

extension WelcomeContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<WelcomeAction>] {
    guard state.phase == .asking else {
      return [
        Command("open", "Go on", KeyPress(.enter), action: .takeSelected),
        Command("import", "Import files", .character("i"), action: .take(.importFiles)),
        Command("sign-in", "Sign in", .character("s"), action: .take(.signIn)),
        Command("look", "Look around", .character("l"), KeyPress(.escape), action: .take(.lookAround)),
        Command("edit", "Answer again", .character("e"), action: .ask, isInHelpLine: false),
      ]
    }
    return Command.ofForm(
      "Go on", submit: .submit, cancel: .skip, next: .form(.next), previous: .form(.previous),
      isSubmitting: state.form.isSubmitting
    ).filter { $0.name != "cancel" } + [Command("skip", "Answer later", KeyPress(.escape), action: .skip)]
  }

  public var typing: ((TextEdit) -> WelcomeAction)? {
    state.phase == .asking ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WelcomeAction? {
    state.phase == .asking ? .form(.move(movement)) : .move(movement, region?.rows)
  }
}
