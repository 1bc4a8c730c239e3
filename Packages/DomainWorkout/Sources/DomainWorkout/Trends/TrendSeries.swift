public import DomainCore
public import DomainTraining

/// The values of one quantity that can be compared with each other, and their trend.
public struct TrendSeries: Equatable, Sendable {
  /// A value of the series.
  public struct Point: Equatable, Sendable {
    /// The day of the workout or of the value; the first day of a week of efficiency.
    public var day: CalendarDay
    /// In the unit of the series.
    public var value: Double
    /// The number of workouts that the value comes from; 0 for one of the profile.
    public var workoutCount: Int
    /// The time that the value was measured over; 0 for one of the profile.
    public var seconds: Double

    public init(day: CalendarDay, value: Double, workoutCount: Int = 0, seconds: Double = 0) {
      self.day = day
      self.value = value
      self.workoutCount = workoutCount
      self.seconds = seconds
    }
  }

  /// Workouts that do not count, and why.
  public struct Omission: Hashable, Sendable {
    /// The number of workouts.
    public var workoutCount: Int
    /// In the form of a clause: "without a heart rate".
    public var reason: String

    public init(_ workoutCount: Int, _ reason: String) {
      self.workoutCount = workoutCount
      self.reason = reason
    }
  }

  /// What the values are of.
  public let quantity: TrendQuantity
  /// The sports of the values; empty for values of the profile, and if no workout has a value.
  public let sports: [Sport]
  /// What efficiency and decoupling compare with the heart rate; `nil` for other quantities.
  public let output: EffortOutput?
  /// The title of the latest workout on the route; `nil` for other quantities.
  public let route: String?
  /// The earliest first.
  public let points: [Point]
  /// What was left out.
  public let omissions: [Omission]
  /// The number of different days with a workout or a value.
  public let dayCount: Int
  /// The trend of the values, or why they have none.
  public let finding: TrendFinding

  /// - Parameters:
  ///   - points: in any order; those without a finite value are left out.
  ///   - dayCount: `nil` for the days of the points.
  public init(
    _ quantity: TrendQuantity, sports: [Sport] = [], output: EffortOutput? = nil, route: String? = nil,
    points: [Point], dayCount: Int? = nil, omissions: [Omission] = []
  ) {
    self.quantity = quantity
    self.sports = sports
    self.output = output
    self.route = route
    self.points = points.filter(\.value.isFinite).sorted { ($0.day, $0.value) < ($1.day, $1.value) }
    self.omissions = omissions
    self.dayCount = dayCount ?? Set(self.points.map(\.day)).count
    finding = TrendFinding(of: self.points.map { DatedValue(day: $0.day, value: $0.value) })
  }

  /// The unit of the values.
  public var unit: TrendUnit {
    switch quantity {
    case .efficiency: (output ?? .speed).efficiencyUnit
    case .decoupling: .fraction
    case .cadence: .perMinute
    case .weight: .kilograms
    case .thresholdPower: .watts
    case .thresholdHeartRate: .beatsPerMinute
    case .thresholdPace: .secondsPerKilometer
    case .routePace:
      sports.first.map { $0.speedConvention == .speed } ?? false ? .metersPerSecond : .secondsPerKilometer
    }
  }

  /// The display name in English, such as "Efficiency, running and trail running".
  public var name: String {
    if let route { return "\(quantity.name): \(route)" }
    guard !sports.isEmpty else { return quantity.name }
    let names = sports.map { $0.name.lowercased() }
    let sports =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])" : names[0]
    // Power can be recorded in running, too; in riding it is the only output.
    let isPower = output == .power && !(self.sports.contains { $0.isRiding })
    return "\(quantity.name), \(sports)\(isPower ? ", by power" : "")"
  }

  /// The number of workouts that the values come from.
  public var workoutCount: Int { points.reduce(0) { $0 + $1.workoutCount } }

  /// The time that the values were measured over.
  public var seconds: Double { points.reduce(0) { $0 + $1.seconds } }
}

extension [TrendSeries.Omission] {
  /// Equal reasons counted, the most frequent first.
  init(counting reasons: [String]) {
    self = Dictionary(grouping: reasons) { $0 }.map { TrendSeries.Omission($1.count, $0) }
      .sorted { ($1.workoutCount, $0.reason) < ($0.workoutCount, $1.reason) }
  }
}
