import CoreActivityFile
public import DomainWorkout

/// Exports workouts as FIT, GPX or TCX.
public struct ActivityWorkoutEncoder: WorkoutEncoder {
  public let format: ExportFormat
  private let kind: ActivityFileKind
  private let writer: any ActivityWriter

  public static let fit = ActivityWorkoutEncoder(.fit, .fit)
  public static let gpx = ActivityWorkoutEncoder(.gpx, .gpx)
  public static let tcx = ActivityWorkoutEncoder(.tcx, .tcx)

  private init(_ format: ExportFormat, _ kind: ActivityFileKind) {
    self.format = format
    self.kind = kind
    writer = kind.writer
  }

  public var joinsWorkouts: Bool { writer.joinsActivities }
  public var isOneDocument: Bool { false }
  public var joinsLegs: Bool { kind == .fit }

  public func obstacle(to detail: WorkoutDetail) -> ExportObstacle? {
    if detail.isTrackDamaged { return .damagedTrack }
    return switch writer.obstacle(to: Activity(detail, for: kind)) {
    case .noPositions: .noPositions
    case .timeOutOfRange: .timeOutOfRange
    case .nothingRecorded: .nothingRecorded
    case nil: nil
    }
  }

  public func begin(_ output: ExportOutput) throws(ExportError) {
    try writer.begin(to: output)
  }

  public func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    try writer.write(Activity(detail, for: kind), to: output)
  }

  public func encode(legs: [WorkoutDetail], _ output: ExportOutput) throws(ExportError) {
    try FITActivityWriter().write(legs: legs.map { Activity($0, for: kind) }, to: output)
  }

  public func end(_ output: ExportOutput) throws(ExportError) {
    try writer.end(to: output)
  }
}
