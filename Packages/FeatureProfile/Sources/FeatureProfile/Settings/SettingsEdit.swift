public import CorePresentation
public import DomainProfile

/// A change of the settings made here that the log does not show yet.
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
