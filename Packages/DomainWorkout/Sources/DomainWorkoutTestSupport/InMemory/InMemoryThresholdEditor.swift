public import DomainCore
public import DomainCoreTestSupport
public import DomainTraining
public import DomainWorkout

/// A profile with nothing but thresholds.
public struct InMemoryThresholdEditor: ThresholdEditor, ThresholdHistory {
  private let stored: InMemoryValue<DatedThresholds, ThresholdError>

  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ dated: DatedThresholds = DatedThresholds(), in log: InMemoryLog = InMemoryLog()) {
    stored = InMemoryValue(dated, in: log, reversing: .whole("set a threshold", affectsLoads: true))
  }

  /// Makes each change fail from now on; `nil` restores normal operation.
  public func fail(with failure: ThresholdError?) { stored.fail(with: failure) }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: ThresholdError) { stored.rejectNextChange(with: failure) }

  public func thresholds() -> Snapshots<DatedThresholds, StorageError> {
    stored.observation { $0 }.mapValues({ $0 }, failure: { $0.storageError ?? .unavailable(reason: "\($0)") })
  }

  public func set(
    _ threshold: ProposedThreshold, to value: Double, from day: CalendarDay
  ) async throws(ThresholdError) -> Revision {
    guard value > 0 else {
      throw .invalidThreshold(
        .invalidValue(field: threshold.rawValue, given: "\(value)", allowed: "a positive number"))
    }
    return try stored.write { $0 = $0.setting(threshold, to: value, from: day) }
  }
}

extension DatedThresholds {
  /// The values of one threshold that differ from the one before, by the days from which they apply.
  fileprivate func values(of threshold: ProposedThreshold) -> [(from: CalendarDay?, value: Double?)] {
    var values: [(from: CalendarDay?, value: Double?)] = []
    for entry in entries where entry.thresholds[threshold] != values.last?.value {
      values.append((entry.from, entry.thresholds[threshold]))
    }
    return values
  }

  /// The same with another value of one threshold, from a day until its next value.
  fileprivate func setting(
    _ threshold: ProposedThreshold, to value: Double?, from day: CalendarDay
  ) -> DatedThresholds {
    let next = values(of: threshold).lazy.compactMap(\.from).first { $0 > day }
    var changed: [Entry] = []
    for entry in DatedThresholds(entries + [Entry(from: day, thresholds: thresholds(on: day))]).entries {
      var entry = entry
      if let from = entry.from, from >= day, next.map({ from < $0 }) ?? true { entry.thresholds[threshold] = value }
      if entry.thresholds != changed.last?.thresholds { changed.append(entry) }
    }
    return DatedThresholds(changed)
  }
}

extension Thresholds {
  /// The value in the unit of the threshold.
  fileprivate subscript(threshold: ProposedThreshold) -> Double? {
    get {
      switch threshold {
      case .maximumHeartRate: maximumHeartRateBPM.map { Double($0) }
      case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM.map { Double($0) }
      case .functionalThresholdPower: functionalThresholdPowerWatts.map { Double($0) }
      case .thresholdSpeed: thresholdSpeedMetersPerSecond
      }
    }
    set {
      let whole = newValue.flatMap { Int(exactly: $0.rounded()) }
      switch threshold {
      case .maximumHeartRate: maximumHeartRateBPM = whole
      case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM = whole
      case .functionalThresholdPower: functionalThresholdPowerWatts = whole
      case .thresholdSpeed: thresholdPaceSecondsPerKilometer = newValue.map { (1_000 / $0).rounded() }
      }
    }
  }
}

/// Remembers dismissed thresholds as long as a test runs.
public final class InMemoryDismissedProposals: DismissedProposals {
  private let stored: InMemoryValue<[ProposedThreshold: Double], StorageError>

  public init(_ values: [ProposedThreshold: Double] = [:]) {
    stored = InMemoryValue(values)
  }

  public func values() -> [ProposedThreshold: Double] { (try? stored.read()) ?? [:] }

  public func dismiss(_ threshold: ProposedThreshold, at value: Double) throws(StorageError) {
    _ = try stored.write { values in values[threshold] = value }
  }
}
