import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

/// Keeps the dismissed thresholds in a private file next to the log. A file that cannot be read counts as empty: then a
/// proposal is shown once more.
struct DismissedProposalsFile: DismissedProposals {
  /// What follows the name of the log.
  static let suffix = "-dismissed-thresholds.json"

  let path: String

  private static let byteLimit = 100_000

  func values() -> [SuggestedThreshold: Double] {
    guard let data = try? RegularFile.read(at: path, upTo: Self.byteLimit),
      let stored = try? JSONDecoder().decode([String: Double].self, from: data)
    else { return [:] }
    let known = stored.compactMap { name, value in SuggestedThreshold(rawValue: name).map { ($0, value) } }
    return Dictionary(uniqueKeysWithValues: known)
  }

  func dismiss(_ threshold: SuggestedThreshold, at value: Double) throws(WorkoutError) {
    var values = values()
    values[threshold] = max(value, values[threshold] ?? 0)
    do {
      let names = Dictionary(uniqueKeysWithValues: values.map { ($0.rawValue, $1) })
      try AtomicFile.replace(at: path, permissions: .ownerOnly, with: try JSONEncoder().encode(names))
    } catch {
      throw .storage(.unavailable(reason: "\(path) cannot be written"))
    }
  }
}
