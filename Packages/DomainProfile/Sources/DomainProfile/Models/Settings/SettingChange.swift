extension SettingChange {
  /// The setting that the change sets.
  public var field: SettingField { parts.field }

  /// The stable form of the value for the database and servers, which can be parsed; `nil` if the change clears the
  /// setting.
  public var text: String? { parts.value?.text }

  /// The display text of the value, in English; `nil` if the change clears the setting.
  public var words: String? { parts.value?.words }

  /// Throws `invalidSetting` if zone boundaries are invalid.
  public func validate() throws(ProfileError) {
    guard let trouble = parts.value?.trouble else { return }
    throw .invalidSetting(field, given: trouble, allowed: field.allowed)
  }
}
