public import DomainCore
import DomainTraining

/// Workouts of one sport on the same route in the same direction.
public struct RecurringRoute: Equatable, Sendable {
  /// A workout on the route.
  public struct Pass: Equatable, Sendable {
    /// The workout.
    public var workout: WorkoutID
    /// Its local day.
    public var day: CalendarDay
    /// Seconds in motion.
    public var seconds: Double
    /// Meters, as the workout has them.
    public var meters: Double

    public init(workout: WorkoutID, day: CalendarDay, seconds: Double, meters: Double) {
      self.workout = workout
      self.day = day
      self.seconds = seconds
      self.meters = meters
    }
  }

  /// The sport of all workouts.
  public var sport: Sport
  /// The title of the latest workout.
  public var title: String
  /// The earliest first.
  public var passes: [Pass]

  public init(sport: Sport, title: String, passes: [Pass]) {
    self.sport = sport
    self.title = title
    self.passes = passes
  }
}

/// The routes that were taken several times.
public struct RecurringRoutes: Equatable, Sendable {
  /// Those with the most workouts first.
  public var routes: [RecurringRoute]
  /// The number of workouts that were compared.
  public var comparedCount: Int
  /// Whether there were more workouts than are compared; the latest were.
  public var isLimited: Bool

  public init(routes: [RecurringRoute] = [], comparedCount: Int = 0, isLimited: Bool = false) {
    self.routes = routes
    self.comparedCount = comparedCount
    self.isLimited = isLimited
  }
}

/// Finds the routes that were taken several times.
///
/// Reads the track of each workout, so only the latest ones are compared, and a screen runs it once for a filter.
public struct FindRecurringRoutesUseCase: Sendable {
  /// The number of workouts that are compared at most.
  public static let workoutLimit = 200
  /// With fewer workouts, a route is left out.
  public static let leastPassCount = 3
  /// The number of routes at most.
  public static let routeLimit = 10

  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  private struct Candidate {
    let fingerprint: RouteFingerprint
    let meters: Double
    var route: RecurringRoute
  }

  /// A workout whose track cannot be read is left out. A canceled task returns what it has found.
  @concurrent
  public func execute(_ filter: WorkoutFilter) async throws(StorageError) -> RecurringRoutes {
    let window = WorkoutWindow(limit: Self.workoutLimit)
    guard let page = try await workouts.workouts(matching: filter, in: window).firstValue() else {
      return RecurringRoutes()
    }
    var candidates: [Candidate] = []
    var comparedCount = 0
    // The latest come first, so a route has the title of its latest workout.
    for workout in page.workouts {
      if Task.isCancelled { break }
      let (meters, seconds) = (workout.volume.distanceMeters, workout.volume.movingTime)
      guard meters > 0, seconds > 0, let track = try? await workouts.workout(workout.id).firstValue()??.track,
        let fingerprint = RouteFingerprint(of: track)
      else { continue }
      comparedCount += 1
      let pass = RecurringRoute.Pass(workout: workout.id, day: workout.day, seconds: seconds, meters: meters)
      let place = candidates.firstIndex {
        $0.route.sport == workout.sport && FindSameRouteUseCase.similarDistances.contains(meters / $0.meters)
          && fingerprint.similarity(to: $0.fingerprint).match == .same
      }
      if let place {
        candidates[place].route.passes.insert(pass, at: 0)
      } else {
        candidates.append(
          Candidate(
            fingerprint: fingerprint, meters: meters,
            route: RecurringRoute(sport: workout.sport, title: workout.title, passes: [pass])))
      }
    }
    let routes = candidates.map(\.route).filter { $0.passes.count >= Self.leastPassCount }
    let ordered = routes.enumerated().sorted {
      ($1.element.passes.count, $0.offset) < ($0.element.passes.count, $1.offset)
    }
    return RecurringRoutes(
      routes: ordered.prefix(Self.routeLimit).map(\.element), comparedCount: comparedCount, isLimited: page.hasNext)
  }
}

extension TrendSeries {
  init(of route: RecurringRoute) {
    let isSpeed = route.sport.speedConvention == .speed
    self.init(
      .routePace, sports: [route.sport], route: route.title,
      points: route.passes.map {
        Point(
          day: $0.day, value: isSpeed ? $0.meters / $0.seconds : $0.seconds / ($0.meters / 1_000), workoutCount: 1,
          seconds: $0.seconds)
      })
  }
}
