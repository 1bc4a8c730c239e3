/// What `PlausibilityRules` made of a recording.
public enum PlausibilityVerdict: Equatable, Sendable {
  /// The recording without what cannot be true, measured; the remarks say what was left out.
  case plausible(WorkoutDetail, remarks: [ImportRemark])
  /// Almost nothing usable remains.
  case rejected(ImplausibleRecording)
}
