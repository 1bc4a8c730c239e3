public import DomainCore

extension AthleteProfile {
  /// The profile after applying `changes` in order.
  ///
  /// - Parameter day: the day from which dated fields apply, as `DatedValues.set` takes it. An undated field takes
  ///   none.
  /// - Throws: `invalidValue` if the profile would contradict itself on any day, `undatedField` for an undated field with a
  ///   day.
  public func applying(
    _ changes: [ProfileChange], from day: CalendarDay? = nil
  ) throws(ProfileError) -> AthleteProfile {
    var changed = self
    for change in changes {
      guard day == nil || change.field.isDated else { throw .undatedField(change.field) }
      changed.apply(change, from: day)
    }
    try changed.thresholdsOverTime.validateHeartRates(changedFrom: thresholdsOverTime)
    return changed
  }

  private mutating func apply(_ change: ProfileChange, from day: CalendarDay?) {
    switch change {
    case .name(let name): self.name = name
    case .email(let email): self.email = email
    case .bio(let bio): self.bio = bio
    case .picture(let picture): self.picture = picture.map { .here($0.facts) }
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex
    case .heightCentimeters(let centimeters): heightCentimeters = centimeters
    case .weightKilograms(let kilograms): weightKilogramsOverTime.set(kilograms, from: day)
    case .restingHeartRateBPM(let bpm): thresholdsOverTime.restingHeartRateBPM.set(bpm, from: day)
    case .maximumHeartRateBPM(let bpm): thresholdsOverTime.maximumHeartRateBPM.set(bpm, from: day)
    case .lactateThresholdHeartRateBPM(let bpm): thresholdsOverTime.lactateThresholdHeartRateBPM.set(bpm, from: day)
    case .functionalThresholdPowerWatts(let watts):
      thresholdsOverTime.functionalThresholdPowerWatts.set(watts, from: day)
    case .thresholdPaceSecondsPerKilometer(let seconds):
      thresholdsOverTime.thresholdPaceSecondsPerKilometer.set(seconds, from: day)
    }
  }
}
