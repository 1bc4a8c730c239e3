/// Predicted times over distances, by several models side by side.
public struct RacePredictions: Hashable, Sendable {
  /// The predictions for one distance.
  public struct Row: Hashable, Sendable {
    /// The distance of all predictions in the row.
    public var distance: RaceDistance
    /// Without the models that have no result for this distance.
    public var seconds: [PredictionModel: Double]

    /// Creates a row of predicted seconds by model.
    public init(distance: RaceDistance, seconds: [PredictionModel: Double]) {
      self.distance = distance
      self.seconds = seconds
    }
  }

  /// The best result by VDOT; models with one race start from it.
  public let basis: RaceResult
  /// The best result over a distance that differs by at least a fifth and has a plausible exponent with `basis`.
  public let second: RaceResult?
  /// `nil` if the basis is outside of its limits.
  public let vdot: VDOT?
  /// The runner's own exponent; `nil` without a second result.
  public let ownModel: RiegelModel?
  /// In the order of the distances.
  public let rows: [Row]

  /// - Parameters:
  ///   - results: in any order. Those outside of the limits of `RaceResult` are left out.
  ///   - metersPerWeek: the usual weekly distance, for the model of Vickers and Vertosick.
  /// - Returns: `nil` without a possible result.
  public init?(
    from results: [(meters: Double, seconds: Double)], metersPerWeek: Double? = nil,
    distances: [RaceDistance] = RaceDistance.standard
  ) {
    func value(_ result: RaceResult) -> Double { VDOT(of: result)?.value ?? 0 }
    let possible = results.compactMap { RaceResult(meters: $0.meters, seconds: $0.seconds) }
    let races = possible.sorted { (value($0), $1.meters) > (value($1), $0.meters) }
    guard let basis = races.first else { return nil }
    let second = races.first { RiegelModel(through: basis, $0) != nil }
    let own = second.flatMap { RiegelModel(through: basis, $0) }
    let vdot = VDOT(of: basis)
    let weekly = metersPerWeek.flatMap(VickersVertosickModel.init(metersPerWeek:))
    self.basis = basis
    self.second = second
    self.vdot = vdot
    ownModel = own
    rows = distances.map { distance in
      var seconds: [PredictionModel: Double] = [:]
      seconds[.riegel] = RiegelModel.published.seconds(over: distance.meters, from: basis)
      seconds[.ownExponent] = own?.seconds(over: distance.meters, from: basis)
      seconds[.cameron] = CameronModel.seconds(over: distance.meters, from: basis)
      seconds[.vdot] = vdot?.seconds(over: distance.meters)
      if distance.meters == RaceDistance.marathon.meters, let weekly {
        seconds[.vickersVertosick] =
          second.flatMap { weekly.marathonSeconds(from: basis, $0) } ?? weekly.marathonSeconds(from: basis)
      }
      return Row(distance: distance, seconds: seconds)
    }
  }
}
