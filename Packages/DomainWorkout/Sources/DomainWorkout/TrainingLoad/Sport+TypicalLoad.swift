extension Sport {
  /// The part of the threshold intensity at which an hour of it is usually done.
  ///
  /// Our convention, for workouts of which nothing but the time is known: steady endurance at 0.7 to 0.8, gentler
  /// where resting or gliding is part of the sport.
  public var typicalIntensity: Double {
    switch self {
    case .running, .trailRunning, .crossCountrySkiing: 0.8
    case .mountainBiking, .indoorCycling, .swimming, .openWaterSwimming, .rowing: 0.75
    case .cycling, .transition: 0.7
    case .paddling: 0.65
    case .hiking, .strength, .other: 0.6
    case .alpineSkiing: 0.5
    case .walking: 0.45
    case .diving: 0.4
    case .yoga: 0.35
    }
  }

  /// Training load of an hour of it: intensity² × 100.
  public var typicalPointsPerHour: Double { typicalIntensity * typicalIntensity * 100 }

  /// Whether its power is measured at the pedals, and so against the functional threshold power.
  var isRiding: Bool {
    switch self {
    case .cycling, .mountainBiking, .indoorCycling: true
    default: false
    }
  }
}
