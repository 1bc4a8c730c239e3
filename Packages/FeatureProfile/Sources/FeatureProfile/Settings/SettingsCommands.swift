public import CorePresentation
public import CoreUI
import DomainProfile

extension SettingsContent {
  public var fillsScreen: Bool { hasPanels || state.form != nil }

  public var commands: [KeyCommand<SettingsAction>] {
    guard state.form == nil else {
      return KeyCommand.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    }
    let unavailable = state.settings.value == nil ? "The settings are still loading." : nil
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", .character("e"), KeyPress(.enter), action: .startEdit, unavailableBecause: unavailable),
      KeyCommand("zones", "Zones of one sport", .character("o"), action: .startZones, unavailableBecause: unavailable),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> SettingsAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> SettingsAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}
