/// Something that is fixed when the program starts, declared once.
struct ConfigurationKey<Value: Sendable>: DeclaredKey {
  /// As it stands in the file: `log-file`.
  let name: String
  /// What it is for, in a sentence.
  let purpose: String
  /// What it takes, in words that follow "takes".
  let allowed: String
  /// The flag that says it, if one does: `--log-file`.
  var flag: String?
  /// Whether its value is never shown.
  var isSecret = false
  /// Why the file may not say it; `nil` where it may.
  var refusalInFile: String?
  /// Whether an environment never shares what the file has outside of its section.
  var isSeparateByEnvironment = false
  /// Reads what a flag, a variable or the file says.
  let parse: @Sendable (String, Surroundings) -> Value?
  /// Writes it as `parse` reads it.
  let text: @Sendable (Value) -> String?
  /// What holds where nothing is said, and whose doing that is.
  let standard: @Sendable (ProgramFolders) -> (Value, ConfigurationOrigin)
}

/// What can be said of a key whatever the type of its value.
protocol DeclaredKey: Sendable {
  var name: String { get }
  var purpose: String { get }
  var allowed: String { get }
  var flag: String? { get }
  var isSecret: Bool { get }
  var refusalInFile: String? { get }
  var isSeparateByEnvironment: Bool { get }

  /// The key with its value now, for who asks where it comes from.
  func row(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> ConfigurationRow
}

extension DeclaredKey {
  /// `FETTLE_LOG_FILE`.
  var variable: String { "FETTLE_" + name.uppercased().replacing("-", with: "_") }
}

/// A key, its value, who said it, and who else did and was not heard.
struct ConfigurationRow: Equatable, Sendable {
  let name: String
  /// `nil` where nothing is said and nothing holds; a secret is never told.
  let value: String?
  let origin: ConfigurationOrigin
  let overridden: [ConfigurationOrigin]
  let purpose: String
  let allowed: String
}

extension ConfigurationKey {
  func row(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> ConfigurationRow {
    let configured = try reader.configured(self)
    let shown = text(configured.value)
    return ConfigurationRow(
      name: name, value: isSecret ? shown.map { _ in "set" } : shown, origin: configured.origin,
      overridden: configured.overridden, purpose: purpose, allowed: allowed)
  }
}
