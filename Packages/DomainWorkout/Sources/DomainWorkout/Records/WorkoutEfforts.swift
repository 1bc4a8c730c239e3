public import DomainTraining

/// The best efforts of one workout, computed from its track and its figures.
public struct WorkoutEfforts: Equatable, Sendable {
  /// Values and places are kept to a thousandth, so that what is stored is what was compared.
  private static let perUnit = 1_000.0

  /// The workout that the efforts belong to.
  public var id: WorkoutID
  /// See `OutdatedEfforts.ticket`.
  public var ticket: Int
  /// Rounded to a thousandth; empty for a workout that is gone or damaged.
  public var efforts: [BestEffort]

  public init(id: WorkoutID, ticket: Int, efforts: [BestEffort]) {
    self.id = id
    self.ticket = ticket
    self.efforts = efforts
  }

  /// The efforts of a workout, by the measures of its sport.
  public init(of detail: WorkoutDetail, ticket: Int) {
    self.init(of: WorkoutRecording(detail), ticket: ticket)
  }

  /// The efforts of a recording, by the measures of its sport.
  public init(of recording: WorkoutRecording, ticket: Int) {
    let whole = WholeEfforts(
      sport: recording.sport, elapsedSeconds: recording.elapsedTime, movingSeconds: recording.movingTime,
      distanceMeters: recording.distanceMeters, ascentMeters: recording.ascentMeters,
      climbs: recording.track.isEmpty ? [] : TrackClimbs(of: recording.track).climbs)
    let all = whole.efforts + TrackEfforts(of: recording.track, sport: recording.sport).efforts
    self.init(id: recording.id, ticket: ticket, efforts: all.compactMap(Self.rounded))
  }

  private static func rounded(_ effort: BestEffort) -> BestEffort? {
    var rounded = effort
    rounded.value = (effort.value * perUnit).rounded() / perUnit
    rounded.startOffset = (effort.startOffset * perUnit).rounded() / perUnit
    rounded.seconds = (effort.seconds * perUnit).rounded() / perUnit
    return rounded.value > 0 && rounded.value < 1e12 && rounded.startOffset.magnitude < 1e12 ? rounded : nil
  }
}

/// A workout whose best efforts are missing or no longer match it.
public struct OutdatedEfforts: Equatable, Sendable {
  /// The workout to compute.
  public var id: WorkoutID
  /// Distinguishes this state of the workout from later ones: efforts computed for an old one are not stored.
  public var ticket: Int

  public init(id: WorkoutID, ticket: Int) {
    self.id = id
    self.ticket = ticket
  }
}
