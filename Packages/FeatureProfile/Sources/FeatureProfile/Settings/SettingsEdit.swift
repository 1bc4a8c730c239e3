public import CorePresentation
public import DomainProfile

/// What was said of the settings here and is not yet seen in the log.
public struct SettingsEdit: OptimisticChange {
  public let changes: [SettingChange]

  public init(_ changes: [SettingChange]) {
    self.changes = changes
  }

  public func applied(to settings: Settings) -> Settings {
    for change in changes where (try? change.validate()) == nil { return settings }
    return settings.applying(changes)
  }
}
