/// A startup setting, declared once.
struct ConfigurationKey<Value: Sendable>: DeclaredKey {
  /// The name in the file: `diagnostics-file`.
  let name: String
  /// Its name in earlier versions, which still works.
  var formerName: String?
  /// Its purpose, in a sentence.
  let purpose: String
  /// The allowed values, in words that follow "takes".
  let allowed: String
  /// The flag that sets it, if there is one: `--database`.
  var flag: String?
  /// Whether its value is never shown.
  var isSecret = false
  /// Why the file must not set it; `nil` if it may.
  var reasonNotInFile: String?
  /// Whether an environment never shares the file's value outside of its section.
  var isSeparateByEnvironment = false
  /// Parses the text of a flag, a variable or the file.
  let parse: @Sendable (String, ProcessEnvironment) -> Value?
  /// Writes it in the form that `parse` reads.
  let text: @Sendable (Value) -> String?
  /// The default value and its origin.
  let standard: @Sendable (ProgramFolders) -> (Value, ConfigurationOrigin)
}

/// A type-erased key.
protocol DeclaredKey: Sendable {
  var name: String { get }
  var formerName: String? { get }
  var purpose: String { get }
  var allowed: String { get }
  var flag: String? { get }
  var isSecret: Bool { get }
  var reasonNotInFile: String? { get }
  var isSeparateByEnvironment: Bool { get }

  /// The key with its current value and its origin.
  func row(_ reader: ConfigurationReader) throws(ConfigurationFailure) -> ConfigurationRow
}

extension DeclaredKey {
  /// `FETTLE_DIAGNOSTICS_FILE`.
  var variable: String { Self.variable(named: name) }

  static func variable(named name: String) -> String {
    "FETTLE_" + name.uppercased().replacing("-", with: "_")
  }
}

/// A key, its value, where it was set, and the origins whose values it overrides.
struct ConfigurationRow: Equatable, Sendable {
  let name: String
  /// `nil` if nothing is set and there is no default; a secret is never shown.
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
