/// What `PlausibilityRules` made of a recording.
public enum PlausibilityVerdict: Equatable, Sendable {
  /// The recording without what cannot be true, measured; the remarks say what was left out, each in one clause.
  case plausible(WorkoutDetail, remarks: [String])
  /// Almost nothing usable remains; the reason is one clause.
  case rejected(reason: String)
}
