import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation

/// Answers across the workouts of a log: the first time in this process, and later.
struct AnswersRun: Encodable {
  /// Zones by week over ten years, and the workouts in it.
  let zonesFirstMilliseconds: Double
  let zonesAgainMilliseconds: Double
  let zoneWorkouts: Int
  /// The zones of the whole, to compare with what a peer finds.
  let zoneSeconds: [Double]
  let trendsFirstMilliseconds: Double
  let trendsAgainMilliseconds: Double
  /// The values of the longest of the trends.
  let trendPoints: Int

  private static let rounds = 21

  /// - Parameter folder: gets the numbers that a peer needs for the same answers.
  init(path: String, folder: URL) async throws {
    let log = try Log(path: path)
    let clock = ContinuousClock()
    let figures = ObserveFiguresUseCase(records: log.records, thresholds: InMemoryThresholdHistory(Self.thresholds))
    let days = Log.today.advanced(by: 1 - 3_652)...Log.today
    let request = FigureRequest(
      Period(days), against: .nothing, by: .week(startingOn: .monday), showing: [.zones(.heartRate)], today: Log.today,
      firstWeekday: .monday)
    func report() async throws -> FigureReport {
      guard let report = try await figures.execute(request, Self.thresholds).firstValue() else { throw Incomplete() }
      return report
    }
    var start = clock.now
    let first = try await report()
    zonesFirstMilliseconds = (clock.now - start).milliseconds
    zonesAgainMilliseconds = try await Stopwatch.median(rounds: Self.rounds) { _ = try await report() }.milliseconds
    zoneWorkouts = first.whole.sums.workoutCount
    zoneSeconds = first.scale(of: .heartRate).flatMap { first.whole.sums.zones[$0]?.seconds } ?? []

    let trends = ObserveTrendsUseCase(records: log.records, athlete: InMemoryAthleteHistory())
    let wanted = TrendRequest(
      TrendQuantity.standard.filter(\.isOfWorkouts), dayCount: 3_652, today: Log.today, firstWeekday: .monday)
    func trendReport() async throws -> TrendReport {
      guard let report = try await trends.execute(wanted, AthleteValues()).firstValue() else { throw Incomplete() }
      return report
    }
    start = clock.now
    let found = try await trendReport()
    trendsFirstMilliseconds = (clock.now - start).milliseconds
    trendsAgainMilliseconds = try await Stopwatch.median(rounds: 5, warmUp: 1) { _ = try await trendReport() }
      .milliseconds
    let longest = found.series.max { $0.points.count < $1.points.count }
    trendPoints = longest?.points.count ?? 0
    try await Self.write(log, in: days, longest?.points ?? [], to: folder)
  }

  static let thresholds = DatedThresholds([
    DatedThresholds.Entry(
      from: nil,
      thresholds: Thresholds(
        restingHeartRateBPM: 48, maximumHeartRateBPM: 188, lactateThresholdHeartRateBPM: 168,
        functionalThresholdPowerWatts: 250, thresholdPaceSecondsPerKilometer: 255))
  ])

  /// Columns of numbers, as the machine keeps them: week and 256 beats of each workout, and the points of a trend.
  private static func write(
    _ log: Log, in days: ClosedRange<CalendarDay>, _ points: [TrendSeries.Point], to folder: URL
  ) async throws {
    let filter = WorkoutFilter(from: days.lowerBound, through: days.upperBound)
    let trained = try await log.records.trainedWorkouts(matching: filter).firstValue()?.workouts ?? []
    var (weeks, beats) = ([Double](), [Double]())
    let firstWeek = days.lowerBound.startOfWeek(on: .monday).daysSinceEpoch
    for workout in trained {
      weeks.append(Double((workout.day.daysSinceEpoch - firstWeek) / 7))
      var row = [Double](repeating: 0, count: 256)
      for bin in workout.profile?.heartRates.bins ?? [] where row.indices.contains(bin.index) {
        row[bin.index] += bin.seconds
      }
      beats += row
    }
    let bounds = ZoneRules().zones(of: .heartRate, for: .cycling, thresholds.thresholds(on: days.upperBound))?.bounds
    for (name, column) in [
      ("weeks", weeks), ("beats", beats), ("bounds", bounds ?? []),
      ("trend-x", points.map { Double($0.day.daysSinceEpoch) }), ("trend-y", points.map(\.value)),
    ] {
      try column.withUnsafeBytes { try Data($0).write(to: folder.appending(path: "\(name).f64")) }
    }
  }
}

/// The map of all tracks of a log, in a process of its own, because its memory is measured.
struct MapRun: Encodable {
  let firstMilliseconds: Double
  let againMilliseconds: Double
  let tracks: Int
  let cells: Int
  let tiles: Int
  /// Of the whole process, in bytes.
  let peakBytes: Int

  private static let rounds = 5

  /// - Parameter folder: gets the cells of each track, for a peer to count; `nil` to leave memory as it is.
  init(path: String, folder: URL?) async throws {
    let log = try Log(path: path)
    let map = ObserveMapUseCase(records: log.records)
    let request = MapRequest(hiddenMeters: 200, newSince: Log.today.advanced(by: -365))
    func drawn() async throws -> TrackMap {
      guard let map = try await map.execute(request).firstValue() else { throw Incomplete() }
      return map
    }
    let clock = ContinuousClock()
    let start = clock.now
    let first = try await drawn()
    firstMilliseconds = (clock.now - start).milliseconds
    againMilliseconds = try await Stopwatch.median(rounds: Self.rounds, warmUp: 1) { _ = try await drawn() }
      .milliseconds
    (tracks, cells, tiles) = (first.trackCount, first.cells.count, first.tiles.count)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    peakBytes = usage.ru_maxrss * 1_024
    guard let folder else { return }
    let footprints = try await log.records.footprints(matching: WorkoutFilter()).firstValue()?.footprints ?? []
    var (ids, counts) = ([Int64](), [Int64]())
    for one in footprints {
      let own = one.footprint.cells(hidingMeters: 200).ids
      ids += own
      counts.append(Int64(own.count))
    }
    for (name, column) in [("cells", ids), ("counts", counts)] {
      try column.withUnsafeBytes { try Data($0).write(to: folder.appending(path: "\(name).i64")) }
    }
  }
}
