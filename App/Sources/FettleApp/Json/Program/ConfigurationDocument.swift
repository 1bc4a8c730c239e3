/// `fettle config list --json`
struct ConfigurationDocument: JSONDocument {
  struct KeyJSON: Encodable {
    let name: String
    /// As the file would have it, in text; "set" for a secret; left out where nothing is said and nothing holds.
    let value: String?
    let origin: String
    /// Who else had a value and was not heard, the first in line first.
    let overridden: [String]
    let purpose: String
    let allowed: String
  }

  let format = "fettle.configuration/1"
  /// Where the file is, or would be.
  let file: String
  /// The environment in effect; `default` for none.
  let environment: String
  /// The names of the environments in the file.
  let environments: [String]
  let keys: [KeyJSON]
  /// What of it does nothing, and why, in a sentence each.
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
