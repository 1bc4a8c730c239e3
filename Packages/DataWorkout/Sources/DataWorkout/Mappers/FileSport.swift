import CoreActivityFile
import DomainCore

/// The names of a sport in files. Importing them gives the same sport, except for TCX, which has three.
struct FileSport {
  var sport: String
  /// FIT only.
  var subSport: String?

  init(_ sport: Sport, for kind: ActivityFileKind) {
    switch kind {
    case .fit: self = Self.inFIT(sport)
    case .gpx: self = FileSport(sport: Self.inGPX(sport))
    case .tcx: self = FileSport(sport: Self.inTCX(sport))
    }
  }

  private init(sport: String, subSport: String? = nil) {
    self.sport = sport
    self.subSport = subSport
  }

  private static func inFIT(_ sport: Sport) -> FileSport {
    switch sport {
    case .running: FileSport(sport: "running", subSport: "generic")
    case .trailRunning: FileSport(sport: "running", subSport: "trail")
    case .cycling: FileSport(sport: "cycling", subSport: "generic")
    case .mountainBiking: FileSport(sport: "cycling", subSport: "mountain")
    case .indoorCycling: FileSport(sport: "cycling", subSport: "indoor_cycling")
    case .eBiking: FileSport(sport: "e_biking", subSport: "generic")
    case .swimming: FileSport(sport: "swimming", subSport: "lap_swimming")
    case .openWaterSwimming: FileSport(sport: "swimming", subSport: "open_water")
    case .walking: FileSport(sport: "walking", subSport: "generic")
    case .hiking: FileSport(sport: "hiking", subSport: "generic")
    case .crossCountrySkiing: FileSport(sport: "cross_country_skiing", subSport: "generic")
    case .alpineSkiing: FileSport(sport: "alpine_skiing", subSport: "generic")
    case .rowing: FileSport(sport: "rowing", subSport: "generic")
    case .paddling: FileSport(sport: "paddling", subSport: "generic")
    case .strength: FileSport(sport: "training", subSport: "strength_training")
    case .yoga: FileSport(sport: "training", subSport: "yoga")
    case .diving: FileSport(sport: "diving", subSport: "generic")
    case .transition: FileSport(sport: "transition", subSport: "generic")
    case .other: FileSport(sport: "generic", subSport: "generic")
    }
  }

  /// The names that Garmin Connect writes, where it has one.
  private static func inGPX(_ sport: Sport) -> String {
    switch sport {
    case .strength: "strength_training"
    default: sport.rawValue.replacing("-", with: "_")
    }
  }

  private static func inTCX(_ sport: Sport) -> String {
    switch sport {
    case .running, .trailRunning: "Running"
    case .cycling, .mountainBiking, .indoorCycling, .eBiking: "Biking"
    default: "Other"
    }
  }
}
