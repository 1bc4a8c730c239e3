import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

/// Everything that is computed for one workout of an hour.
struct AnalysisRun: Encodable {
  /// Median microseconds, by sport.
  private(set) var wholes: [String: Double] = [:]
  /// The same of each part.
  private(set) var parts: [String: [String: Double]] = [:]

  private static let rounds = 101

  /// - Parameter folder: gets the columns of each track, for a peer to read.
  init(folder: URL) throws {
    for sport in [Sport.cycling, .running] {
      let hour = Hour(sport)
      try hour.write(to: folder.appending(path: "\(sport.rawValue).f64"))
      wholes[sport.rawValue] =
        Stopwatch.median(rounds: Self.rounds) { for part in hour.parts { keep(part.compute()) } }.microseconds
      for part in hour.parts {
        parts[sport.rawValue, default: [:]][part.name] =
          Stopwatch.median(rounds: Self.rounds) { keep(part.compute()) }.microseconds
      }
    }
  }
}

/// What is measured: the parts of `WorkoutAnalysis`, and what is computed beside it.
private struct Hour {
  let detail: WorkoutDetail

  init(_ sport: Sport) {
    var detail = InventedWorkouts(count: 1, today: CalendarDay(daysSinceEpoch: 20_000), withTracks: false).detail(0)
    detail.workout.sport = sport
    detail.track = InventedTracks.track(of: sport)
    detail.workout.distance = SourcedValue(computed: detail.track.distances?.last)
    self.detail = detail
  }

  static let thresholds = Thresholds(
    restingHeartRateBPM: 48, maximumHeartRateBPM: 188, lactateThresholdHeartRateBPM: 168,
    functionalThresholdPowerWatts: 250, thresholdPaceSecondsPerKilometer: 255)

  var parts: [(name: String, compute: () -> Any)] {
    let (track, sport) = (detail.track, detail.workout.sport)
    let dated = DatedThresholds([DatedThresholds.Entry(from: nil, thresholds: Self.thresholds)])
    let power = (criticalPowerWatts: 240.0, wPrimeJoules: 18_000.0)
    var parts: [(name: String, compute: () -> Any)] = [
      ("best efforts", { TrackEfforts(of: track, sport: sport) }),
      ("climbs", { TrackClimbs(of: track) }),
      ("depth", { TrackDepth(of: track, sport: sport, thresholds: Self.thresholds.resolved) }),
      ("intervals", { TrackIntervals(of: track, sport: sport) }),
      ("splits", { Splits.kilometersAndMiles(of: track, sport: sport) }),
      ("zones", { ZoneRules().times(in: track, of: sport, Self.thresholds) }),
      ("curves", { TrackCurves(of: track, bucketCount: WorkoutAnalysis.bucketCount) }),
      ("route", { TrackRoute(of: track) as Any }),
      ("load", { WorkoutLoad(of: detail, thresholds: dated) }),
      ("route fingerprint", { RouteFingerprint(of: track) as Any }),
    ]
    if sport.isOnFoot {
      parts.append(("grade adjustment", { GradeAdjustment(of: track, sport: sport) as Any }))
    } else {
      for model in WPrimeBalanceModel.allCases {
        let compute = {
          WPrimeBalance(
            of: track, criticalPowerWatts: power.criticalPowerWatts, wPrimeJoules: power.wPrimeJoules, model: model
          )
          .map { WPrimeSeries(of: $0, bucketCount: WorkoutAnalysis.bucketCount) } as Any
        }
        parts.append(("W′ balance, \(model.rawValue)", compute))
      }
    }
    return parts
  }

  /// The columns one after the other, as the machine keeps numbers.
  func write(to file: URL) throws {
    let track = detail.track
    var data = Data()
    for column in [
      track.offsets, track.latitudes, track.longitudes, track.altitudes, track.distances, track.speeds,
      track.heartRates, track.powers, track.cadences,
    ] {
      (column ?? []).withUnsafeBytes { data.append(contentsOf: $0) }
    }
    try data.write(to: file)
  }
}

@inline(never)
private func keep(_ value: Any) {
  withExtendedLifetime(value) {}
}
