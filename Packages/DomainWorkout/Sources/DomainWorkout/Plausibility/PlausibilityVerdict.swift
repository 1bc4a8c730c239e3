/// The result of checking a recording with `PlausibilityRules`.
public enum PlausibilityVerdict: Equatable, Sendable {
  /// The recording without implausible values, with measurements; the remarks list what was left out.
  case plausible(WorkoutDetail, remarks: [ImportRemark])
  /// Almost nothing usable remains.
  case rejected(ImplausibleRecording)
}
