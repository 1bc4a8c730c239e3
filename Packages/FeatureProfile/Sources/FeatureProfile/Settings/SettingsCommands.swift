public import CorePresentation
public import CoreUI
import DomainProfile

extension SettingsContent {
  public var fillsScreen: Bool { state.form != nil }

  public var commands: [Command<SettingsAction>] {
    guard state.form == nil else {
      return Command.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    }
    let refusal = state.settings.value == nil ? "The settings are not here yet." : nil
    return [
      Command("edit", "Edit", .character("e"), KeyPress(.enter), action: .startEdit, refusal: refusal),
      Command("zones", "Zones of one sport", .character("z"), action: .startZones, refusal: refusal),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> SettingsAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> SettingsAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}
