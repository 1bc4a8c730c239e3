import ArgumentParser
import DomainProfile
import DomainTraining
import DomainWorkout

/// The proposed thresholds that a word names.
enum ThresholdReference {
  /// What can be typed.
  static let names = SuggestedThreshold.allCases.map(\.field.rawValue) + ["all"]

  static let help = "max-hr, lthr, ftp or threshold-pace, or all."

  /// - Parameter word: the name of a field of the profile, or all.
  static func find(_ word: String, among proposals: [ThresholdProposal]) throws -> [ThresholdProposal] {
    let name = word.lowercased()
    guard names.contains(name) else {
      let meant = names.didYouMean(name)
      throw Failure.stop("Unknown threshold “\(word)”.\(meant) Use \(help) Nothing was changed.", .validationFailure)
    }
    let found = proposals.filter { name == "all" || $0.threshold.field.rawValue == name }
    guard !found.isEmpty else {
      let other = name == "all" ? "" : " for \(name)"
      throw Failure.stop("Nothing is proposed\(other). Nothing was changed. See: fettle thresholds")
    }
    return found
  }
}
