public import DomainCore
public import DomainTraining
public import DomainWorkout

/// Keeps the dismissed thresholds in a private file next to the log. A file that cannot be read counts as empty: then a
/// proposal is shown once more.
public struct DismissedProposalsFile: DismissedProposals {
  /// What follows the name of the log.
  public static let suffix = "-dismissed-thresholds.json"

  private let file: PrivateJSONFile

  /// - Parameter path: The path of the file.
  public init(path: String) {
    file = PrivateJSONFile(path: path, byteLimit: 100_000)
  }

  public func values() -> [ProposedThreshold: Double] {
    let stored = file.read(as: [String: Double].self) ?? [:]
    let known = stored.compactMap { name, value in ProposedThreshold(rawValue: name).map { ($0, value) } }
    return Dictionary(uniqueKeysWithValues: known)
  }

  public func dismiss(_ threshold: ProposedThreshold, at value: Double) throws(StorageError) {
    var values = values()
    values[threshold] = max(value, values[threshold] ?? 0)
    try file.replace(with: Dictionary(uniqueKeysWithValues: values.map { ($0.rawValue, $1) }))
  }
}
