/// `fettle config list --json`
struct ConfigurationDocument: JSONDocument {
  struct KeyJSON: Encodable {
    let name: String
    /// The value as text, as in the file; "set" for a secret; left out if nothing is set and there is no default.
    let value: String?
    let origin: String
    /// The origins of overridden values, in order of precedence.
    let overridden: [String]
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
    self.environment = environment ?? ConfigurationKeys.noEnvironment
    self.environments = environments
    self.problems = problems
    keys = rows.map {
      KeyJSON(
        name: $0.name, value: $0.value, origin: $0.origin.description, overridden: $0.overridden.map(\.description),
        purpose: $0.purpose, allowed: $0.allowed)
    }
  }
}
