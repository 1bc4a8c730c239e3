import CoreActivityFile

extension FoundTree {
  /// Counts a FIT file that is not an activity by what it contains.
  ///
  /// - Returns: what it contains; `nil` for an activity, and for anything that is not FIT.
  mutating func countIfOther(_ firstBytes: [UInt8]) -> String? {
    guard let type = FITFileKind.fitFileType(firstBytes: firstBytes) else { return nil }
    let kind = FITFileKind(fileType: type)
    guard kind != .activity else { return nil }
    otherKinds[kind.words, default: 0] += 1
    return kind.words
  }
}

extension FITFileKind {
  /// As it is stored and shown.
  fileprivate var words: String {
    switch self {
    case .activity: "activity"
    case .bloodPressure: "blood pressure"
    case .course: "course"
    case .device: "device"
    case .goals: "goals"
    case .heartRateVariability: "heart rate variability"
    case .metrics: "metrics"
    case .monitoring: "monitoring"
    case .schedule: "schedule"
    case .segment: "segment"
    case .settings: "settings"
    case .sleep: "sleep"
    case .sport: "sport"
    case .totals: "totals"
    case .weight: "weight"
    case .workoutPlan: "workout plan"
    case .other(let type): "type \(type)"
    }
  }
}
