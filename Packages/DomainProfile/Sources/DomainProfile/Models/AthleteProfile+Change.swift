extension AthleteProfile {
  /// The profile that `changes` would give, taken in order.
  ///
  /// Heart rates must rise from resting over threshold to maximum. Only those pairs are judged of which a change
  /// touches one, so that what was written elsewhere does not stand in the way of another field.
  ///
  /// - Throws: `refused` when the profile would contradict itself.
  public func applying(_ changes: [ProfileChange]) throws(ProfileError) -> AthleteProfile {
    var changed = self
    for change in changes { changed.apply(change) }
    try changed.validateHeartRates(touched: Set(changes.map(\.field)))
    return changed
  }

  private mutating func apply(_ change: ProfileChange) {
    switch change {
    case .name(let name): self.name = name
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex
    case .heightCentimeters(let centimeters): heightCentimeters = centimeters
    case .weightKilograms(let kilograms): weightKilograms = kilograms
    case .restingHeartRateBPM(let bpm): thresholds.restingHeartRateBPM = bpm
    case .maximumHeartRateBPM(let bpm): thresholds.maximumHeartRateBPM = bpm
    case .lactateThresholdHeartRateBPM(let bpm): thresholds.lactateThresholdHeartRateBPM = bpm
    case .functionalThresholdPowerWatts(let watts): thresholds.functionalThresholdPowerWatts = watts
    case .thresholdPaceSecondsPerKilometer(let seconds): thresholds.thresholdPaceSecondsPerKilometer = seconds
    case .units(let units): self.units = units
    case .firstWeekday(let weekday): firstWeekday = weekday
    }
  }

  private func validateHeartRates(touched: Set<ProfileField>) throws(ProfileError) {
    let rising: [(field: ProfileField, bpm: Int?)] = [
      (.restingHeartRate, thresholds.restingHeartRateBPM),
      (.lactateThresholdHeartRate, thresholds.lactateThresholdHeartRateBPM),
      (.maximumHeartRate, thresholds.maximumHeartRateBPM),
    ]
    for (index, lower) in rising.enumerated() {
      for higher in rising.dropFirst(index + 1) {
        guard let low = lower.bpm, let high = higher.bpm, low >= high else { continue }
        if touched.contains(lower.field) {
          throw .refused(
            lower.field, given: "\(low) bpm", allowed: "less than the \(higher.field.label.lowercased()) of \(high) bpm"
          )
        }
        if touched.contains(higher.field) {
          throw .refused(
            higher.field, given: "\(high) bpm", allowed: "more than the \(lower.field.label.lowercased()) of \(low) bpm"
          )
        }
      }
    }
  }
}
