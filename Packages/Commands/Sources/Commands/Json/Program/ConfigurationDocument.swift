/// `fettle config list --json`
struct ConfigurationDocument: JSONDocument {
  struct KeyJSON: Encodable {
    let name: String
    /// The value as text, as in the file; "set" for a secret; left out if nothing is set and there is no default.
    let value: String?
    /// In words; a flag, a variable or a path as it is.
    let origin: String
    /// `flag`, `variable`, `environment` (a section of the file), `file`, `default` or `command`.
    let originCode: String
    /// The origins of overridden values, in order of precedence.
    let overridden: [String]
    /// Their codes, in the same order.
    let overriddenCodes: [String]
    let purpose: String
    let allowed: String
  }

  let format = "fettle.configuration/1"
  /// The path of the file, whether it exists or not.
  let file: String
  /// The environment in effect; `default` for none.
  let environment: String
  /// The names of the environments in the file.
  let environments: [String]
  let keys: [KeyJSON]
  /// The parts that have no effect, with the reason in a sentence each.
  let problems: [String]

  init(
    _ rows: [ConfigurationRow], environment: String?, environments: [String], problems: [String], file: String
  ) {
    self.file = file
    self.environment = environment ?? StartupSetting.noEnvironment
    self.environments = environments
    self.problems = problems
    keys = rows.map {
      KeyJSON(
        name: $0.name, value: $0.value, origin: $0.origin.description, originCode: $0.origin.code,
        overridden: $0.overridden.map(\.description), overriddenCodes: $0.overridden.map(\.code), purpose: $0.purpose,
        allowed: $0.allowed)
    }
  }
}
