public import DomainCore
public import Foundation

/// The file's values for the fields that a correction of an imported workout replaces. A figure stores its recorded
/// number itself; see `SourcedValue`.
///
/// All are `nil` for a workout that was added by hand, and for one imported by a version that did not store them.
public struct RecordedValues: Equatable, Sendable {
  /// The recorded title, which is the default one if the file had none.
  public var title: String?
  /// The sport from the file.
  public var sport: Sport?
  /// The start from the file.
  public var start: Date?
  /// From 0 to 10; `nil` also if the file had none.
  public var effort: Double?
  /// The offset from UTC before any correction, in seconds.
  public var utcOffsetSeconds: Int?

  /// By default none, as for a workout added by hand.
  public init(
    title: String? = nil, sport: Sport? = nil, start: Date? = nil, effort: Double? = nil, utcOffsetSeconds: Int? = nil
  ) {
    self.title = title
    self.sport = sport
    self.start = start
    self.effort = effort
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// The values of a workout as it is read from its file.
  public init(of workout: Workout) {
    self.init(
      title: workout.title, sport: workout.sport, start: workout.start, effort: workout.perceivedEffort,
      utcOffsetSeconds: workout.utcOffsetSeconds)
  }
}

extension Workout {
  /// The title until somebody names it.
  public var defaultTitle: String {
    Self.standardTitle(for: sport, start: start, utcOffsetSeconds: utcOffsetSeconds)
  }

  /// Whether its owner's value of a field replaces another recorded one, which resetting the field restores.
  public func isCorrected(_ field: WorkoutField) -> Bool {
    switch field.definition.kind {
    case .title: return recorded.title.map { $0 != title } ?? false
    case .sport: return recorded.sport.map { $0 != sport } ?? false
    case .start: return recorded.start.map { $0 != start } ?? false
    case .timeZone: return isTimeZoneEdited
    case .tags, .gear, .text: return false
    case .number(let number):
      guard number.replaced == nil else {
        return number.recorded(self).map { $0 != self[keyPath: number.stated] } ?? false
      }
      var reset = self
      reset[keyPath: number.stated] = nil
      return self[keyPath: number.stated] != nil && reset[keyPath: number.shown] != nil
    }
  }

  /// Checks that each change that resets a field has a recorded value for it.
  ///
  /// - Parameter isImported: whether it was read from a file, and not added by hand.
  /// - Throws: `nothingRecorded` or `recordingUnknown`.
  public func checkRecorded(for changes: [WorkoutChange], isImported: Bool) throws(WorkoutError) {
    for change in changes {
      let isKnown =
        switch change {
        case .title(nil): !isImported || recorded.title != nil
        case .sport(nil): recorded.sport != nil
        case .start(nil): recorded.start != nil
        case .timeZone(nil): recorded.utcOffsetSeconds != nil
        default: true
        }
      guard !isKnown else { continue }
      throw isImported ? .recordingUnknown(change.field) : .nothingRecorded(change.field)
    }
  }
}
