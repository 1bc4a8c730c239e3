import Commands

/// A startup setting with the meaning of its values.
struct ConfigurationKey<Value: Sendable>: DeclaredKey {
  let setting: StartupSetting
  /// Parses the text of a flag, a variable or the file.
  let parse: @Sendable (String, ProcessEnvironment) -> Value?
  /// Writes it in the form that `parse` reads.
  let text: @Sendable (Value) -> String?
  /// The default value and its origin.
  let standard: @Sendable (ProgramFolders) -> (Value, ConfigurationOrigin)

  init(
    _ setting: StartupSetting, parse: @escaping @Sendable (String, ProcessEnvironment) -> Value?,
    text: @escaping @Sendable (Value) -> String?,
    standard: @escaping @Sendable (ProgramFolders) -> (Value, ConfigurationOrigin)
  ) {
    self.setting = setting
    self.parse = parse
    self.text = text
    self.standard = standard
  }
}

/// A type-erased key.
protocol DeclaredKey: Sendable {
  var setting: StartupSetting { get }

  /// The key with its current value and its origin.
  func row(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> ConfigurationRow
}

extension DeclaredKey {
  var name: String { setting.name }
  var formerName: String? { setting.formerName }
  var allowed: String { setting.allowed }
  var flag: String? { setting.flag }
  var isSecret: Bool { setting.isSecret }
  var reasonNotInFile: String? { setting.reasonNotInFile }
  var isSeparateByEnvironment: Bool { setting.isSeparateByEnvironment }
  var variable: String { setting.variable }
}

extension ConfigurationKey {
  func row(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> ConfigurationRow {
    let configured = try reader.configured(self)
    let shown = text(configured.value)
    return ConfigurationRow(
      setting, value: isSecret ? shown.map { _ in "set" } : shown, origin: configured.origin,
      overridden: configured.overridden)
  }
}
