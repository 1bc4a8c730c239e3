/// What Fettle reads from Apple Health's `export.xml`.
public struct AppleHealthContents: Sendable, Equatable {
  /// In the order of the document.
  public var workouts: [AppleHealthWorkout]
  /// Omissions and tolerated problems; empty for a document without any.
  public var warnings: [AppleHealthWarning]

  public init(workouts: [AppleHealthWorkout] = [], warnings: [AppleHealthWarning] = []) {
    self.workouts = workouts
    self.warnings = warnings
  }
}

/// One workout of an Apple Health export.
public struct AppleHealthWorkout: Sendable, Equatable {
  /// Has heart rates as its only samples; the positions are in the files of ``routePaths``. The export contains no
  /// number for a workout, so its identifier consists of type, start and source.
  public var exported: ExportedActivity
  /// The paths of its GPX routes, relative to the folder of `export.xml`, such as `workout-routes/route_1.gpx`.
  public var routePaths: [String]
  /// The device or app that recorded it, such as `Sam's Apple Watch`.
  public var sourceName: String
  /// Whether its owner entered it by hand.
  public var isUserEntered: Bool

  public init(
    exported: ExportedActivity,
    routePaths: [String] = [],
    sourceName: String = "",
    isUserEntered: Bool = false
  ) {
    self.exported = exported
    self.routePaths = routePaths
    self.sourceName = sourceName
    self.isUserEntered = isUserEntered
  }
}

/// A tolerated problem in an Apple Health export.
public enum AppleHealthWarning: Sendable, Hashable {
  /// The document ends early; all workouts that are complete were read.
  case cutOff
  /// Tags that are not valid XML, left out.
  case damagedTags(count: Int)
  /// Workouts without a usable time, left out.
  case workoutsWithoutTime(count: Int)
  /// Workouts beyond ``AppleHealthExport/mostWorkouts``, left out.
  case workoutsBeyondLimit(count: Int)
  /// Heart rates without a usable time, value or unit, left out.
  case unusableHeartRates(count: Int)
  /// Heart rates beyond ``AppleHealthExport/mostHeartRates``, left out. The first ones in the document are.
  case heartRatesBeyondLimit(count: Int)
  /// Workouts that lack heart rates because others use all that ``AppleHealthExport/mostHeartRates`` allows.
  case workoutsWithoutHeartRates(count: Int)
  /// Pauses, laps and routes beyond ``AppleHealthExport/mostDetails``, left out.
  case detailsBeyondLimit(count: Int)
  /// Figures that cannot all be true, left out.
  case contradictoryFiguresDropped(ContradictoryFigures)
}
