/// How the zones of one kind are found.
public enum ZoneRule<Model: Hashable & Sendable>: Hashable, Sendable {
  case model(Model)
  /// Where each zone but the first begins, rising: beats a minute, watts, or metres a second.
  case own([Double])
}

/// How all zones of a workout are found.
public struct ZoneRules: Equatable, Sendable {
  public var heartRate: ZoneRule<HeartRateZoneModel>
  public var power: ZoneRule<PowerZoneModel>
  public var pace: ZoneRule<PaceZoneModel>

  public init(
    heartRate: ZoneRule<HeartRateZoneModel> = .model(.lactateThreshold),
    power: ZoneRule<PowerZoneModel> = .model(.coggan), pace: ZoneRule<PaceZoneModel> = .model(.friel)
  ) {
    self.heartRate = heartRate
    self.power = power
    self.pace = pace
  }

  /// The times in all zones that can be told of a workout. Zones of pace are for those on foot.
  func times(in track: Track, of sport: Sport, _ thresholds: AthleteThresholds) -> [ZoneTimes] {
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
      case .own(let bounds): TrainingZones(own: bounds, of: .speed)
      }
    return [heartRateZones, powerZones, paceZones].compactMap { ZoneTimes($0, in: track) }
  }
}
