import DomainProfile

extension Settings {
  // A value that a later version wrote is shown as unset; the row keeps it until it is changed here.
  init(_ values: [SettingField: String]) {
    self = Settings().applying(values.compactMap { SettingChange($0, text: $1) })
  }
}
