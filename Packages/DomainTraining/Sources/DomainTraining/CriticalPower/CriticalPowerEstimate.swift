/// Critical power and the work above it, labeled with the model that fitted them.
public struct CriticalPowerEstimate: Hashable, Sendable {
  /// The model that fitted the values.
  public let model: CriticalPowerModel
  /// The power that the model sustains without limit, known as CP.
  public let criticalPowerWatts: Double
  /// The work above it that the model has before exhaustion, known as W′.
  public let wPrimeJoules: Double
  /// The highest power at time 0, known as Pmax; Morton's model only.
  public let maximumPowerWatts: Double?
  /// The seconds that Morton's model adds to each time, known as k.
  public let addedSeconds: Double?
  /// The root of the mean squared difference between the efforts' powers and those of the model, in watts: comparable
  /// between the models, though each minimizes residuals of its own.
  public let errorWatts: Double
  /// Whether the efforts are more than the parameters, so that their deviation says something.
  public var isErrorKnown: Bool { efforts.count > (addedSeconds == nil ? 2 : 3) }
  /// The efforts that the model used, the shortest first.
  public let efforts: [PowerEffort]

  /// The fit alone: ``CriticalPowerEstimates`` judges whether the efforts can have been maximal.
  ///
  /// - Parameter efforts: in any order, of any duration; the model uses those it needs.
  /// - Returns: `nil` if these are too few, or if the result is implausible because not all of them were maximal: CP or
  ///   W′ not positive, CP not below the highest power of the efforts, or Morton's k beyond 0.1 to 300 seconds.
  public init?(_ model: CriticalPowerModel, from efforts: [PowerEffort]) {
    guard let usable = model.usableEfforts(of: efforts), let fit = model.fit(usable),
      fit.criticalPower.isFinite, fit.work.isFinite, fit.criticalPower > 0, fit.work > 0,
      fit.criticalPower < usable.map(\.watts).max() ?? 0
    else { return nil }
    self.model = model
    criticalPowerWatts = fit.criticalPower
    wPrimeJoules = fit.work
    maximumPowerWatts = model == .mortonThreeParameter ? fit.watts(after: 0) : nil
    addedSeconds = model == .mortonThreeParameter ? fit.addedSeconds : nil
    errorWatts = rootMeanSquare(usable.map { $0.watts - fit.watts(after: $0.seconds) })
    self.efforts = usable
  }

  /// The power that the model sustains for a time; `nil` unless the time is finite and positive.
  public func watts(for seconds: Double) -> Double? {
    guard seconds > 0, seconds.isFinite else { return nil }
    return criticalPowerWatts + wPrimeJoules / (seconds + (addedSeconds ?? 0))
  }
}

/// The estimates of all models from the same efforts, side by side, or why there are none.
public struct CriticalPowerEstimates: Hashable, Sendable {
  /// In the order of the models, without those that the efforts do not suffice for; empty if a condition failed.
  public let estimates: [CriticalPowerEstimate]
  /// The condition that the efforts do not meet; `nil` if there are estimates.
  public let failure: EstimateFailure?

  /// The joules above critical power that riders have.
  public static let plausibleJoules = 5_000.0...40_000.0

  /// Fits every model to the efforts that can have been maximal, if they meet the conditions of ``EstimateFailure``.
  ///
  /// - Parameter efforts: the best ones over any durations.
  public init(from efforts: [PowerEffort]) {
    var best: [Double: PowerEffort] = [:]
    for effort in efforts where effort.watts > best[effort.seconds]?.watts ?? 0 { best[effort.seconds] = effort }
    let conditions = EffortConditions(
      best.values.compactMap(\.maximal), durations: CriticalPowerModel.durations, reserves: Self.plausibleJoules)
    guard conditions.failure == nil else {
      (estimates, failure) = ([], conditions.failure)
      return
    }
    let durations = Set(conditions.usable.map(\.seconds))
    let usable = efforts.filter {
      durations.contains($0.seconds) || CriticalPowerModel.sprintDurations.contains($0.seconds)
    }
    estimates = CriticalPowerModel.allCases.compactMap { CriticalPowerEstimate($0, from: usable) }
    failure = estimates.isEmpty ? .tooFew(count: conditions.usable.count) : nil
  }

  /// The estimate of one model; `nil` if the efforts do not suffice for it.
  public subscript(model: CriticalPowerModel) -> CriticalPowerEstimate? {
    estimates.first { $0.model == model }
  }
}
