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
  /// The efforts that the model used, the shortest first.
  public let efforts: [PowerEffort]

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

/// The estimates of all models from the same efforts, side by side.
public struct CriticalPowerEstimates: Hashable, Sendable {
  /// In the order of the models, without those that the efforts do not suffice for.
  public let estimates: [CriticalPowerEstimate]

  /// Fits every model to the same efforts; models that the efforts do not suffice for are left out.
  public init(from efforts: [PowerEffort]) {
    estimates = CriticalPowerModel.allCases.compactMap { CriticalPowerEstimate($0, from: efforts) }
  }

  /// - Parameter curve: of power; one of another kind has no estimates.
  public init(of curve: DurationCurve) {
    self.init(from: curve.powerEfforts)
  }

  /// The estimate of one model; `nil` if the efforts do not suffice for it.
  public subscript(model: CriticalPowerModel) -> CriticalPowerEstimate? {
    estimates.first { $0.model == model }
  }
}
