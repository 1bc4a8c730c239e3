public import DomainCore

/// The rules for all zones of a workout.
public struct ZoneRules: Equatable, Sendable {
  /// The zones of heart rate, for all sports.
  public var heartRate: ZoneChoice<HeartRateZoneModel>
  /// The zones of power; a model needs a functional threshold power.
  public var power: ZoneChoice<PowerZoneModel>
  /// The zones of pace, for sports on foot; a model needs a threshold speed.
  public var pace: ZoneChoice<PaceZoneModel>

  /// The defaults are the models of a person who chose none.
  public init(
    heartRate: ZoneChoice<HeartRateZoneModel> = .model(.lactateThreshold),
    power: ZoneChoice<PowerZoneModel> = .model(.coggan), pace: ZoneChoice<PaceZoneModel> = .model(.friel)
  ) {
    self.heartRate = heartRate
    self.power = power
    self.pace = pace
  }

  /// The times in every available set of zones. Pace zones are for sports on foot.
  public func times(in track: Track, of sport: Sport, _ thresholds: Thresholds) -> [ZoneTimes] {
    let resolved = thresholds.resolved
    let heartRateZones: TrainingZones? =
      switch heartRate {
      case .model(let model): TrainingZones(model, thresholds: resolved)
      case .own(let bounds): TrainingZones(own: bounds, of: .heartRate)
      }
    let powerZones: TrainingZones? =
      switch power {
      case .model(let model):
        TrainingZones(model, functionalThresholdPowerWatts: resolved.functionalThresholdPowerWatts)
      case .own(let bounds): TrainingZones(own: bounds, of: .power)
      }
    let paceZones: TrainingZones? =
      switch pace {
      case _ where !sport.isOnFoot: nil
      case .model(let model):
        TrainingZones(model, thresholdSpeedMetersPerSecond: thresholds.thresholdSpeedMetersPerSecond)
      // Decreasing seconds per kilometer are increasing meters per second.
      case .own(let bounds): TrainingZones(own: bounds.map { 1_000 / $0 }, of: .speed)
      }
    return [heartRateZones, powerZones, paceZones].compactMap { ZoneTimes($0, in: track) }
  }
}
