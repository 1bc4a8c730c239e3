import CoreActivityFile
import CoreReasons
import Testing

/// The expected result for a sample file. An accepted file must match what the other programs read, except where its
/// entry overrides a value.
struct SampleLine: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    case accepted
    case refused(FileRejection)
    /// Rejected at any place in the file.
    case malformed(Malformation)
  }

  var name: String
  var outcome = Outcome.accepted
  var warnings: [ImportRemark] = []
  /// Which program to follow where they disagree or are all wrong, and why.
  var note = ""
  /// The values that Fettle must read, overriding those in `expected.json`.
  var samples: Int?
  var positions: Int?
  var startSeconds: Double?
  var endSeconds: Double?
  var pauses: Int?
  /// Whether heart rates are as recorded, merged from the strap, or missing because they are 0.
  var heartRate = HeartRate.asRecorded
  /// Whether power is only in a developer field, which the other programs do not take for power.
  var hasPowerOfPod = false
  /// False if samples were dropped on purpose, so that the statistics cannot match.
  var comparesStatistics = true

  enum HeartRate: Sendable {
    case asRecorded, merged, zerosAbsent
  }

  var testDescription: String { name }
}
