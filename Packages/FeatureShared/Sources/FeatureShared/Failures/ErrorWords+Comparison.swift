import DomainCore
import DomainTraining
public import DomainWorkout

extension ComparisonError: ExplainedError {
  /// What cannot be compared, and why.
  public var explanation: String { ErrorWords.sentences(self) }
}

extension SegmentPart {
  /// Says that a text is no part of a workout, and what to type.
  public static func problem(_ text: String) -> String {
    text.isEmpty
      ? "Give two distances from the start, such as 2-3.5."
      : "“\(text)” is no part of a workout. Use two distances from its start, such as 2-3.5 or 800m-1200m."
  }
}

extension ErrorWords {
  static func sentences(_ error: ComparisonError) -> String {
    switch error {
    case .tooFewWorkouts: "A comparison needs two workouts or more."
    case .tooManyWorkouts(let count):
      "\(count) workouts are too many to compare at once. Use at most \(ComparisonRequest.workoutLimit)."
    case .sameWorkout: "A workout cannot be compared with itself. Use two different ones."
    case .notFound: "A workout of this comparison is not in the log; it may have been deleted."
    case .noTrack(let title):
      "“\(title)” has no samples on this machine, so there is nothing to compare it by."
    case .damagedTrack(let title):
      "The samples of “\(title)” are damaged, so it cannot be compared. Its other figures are safe."
    case .noDistance(let title): "“\(title)” has no recorded distance, so it cannot be compared along the way."
    case .noPositions(let title): "“\(title)” has no recorded positions, so its route is not known."
    case .noLaps(let title): "“\(title)” has neither two laps nor intervals to compare."
    case .noSegment: "The segment is not in the log, or it is deleted."
    case .invalidSegment(let problem): sentence(problem)
    case .storage(let error): error.explanation
    }
  }

  private static func sentence(_ problem: Segment.ValidationError) -> String {
    func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }
    return switch problem {
    case .noPositions: "This part of the workout has no recorded positions, so it makes no segment."
    case .beyondEnd(let meters):
      "The workout is only \((meters / 10).rounded() / 100) km long. Choose a part of it."
    case .gap(let meters):
      "Positions are missing over \(whole(meters)) m in this part, so the way there is not known. Choose another part."
    case .tooShort(let meters):
      "This part is \(whole(meters)) m long; a segment needs at least \(whole(Segment.shortestMeters)) m."
    case .tooLong:
      "This part is too long; a segment has at most \(whole(Segment.longestMeters / 1_000)) km."
    case .tooQuick(let seconds):
      "This part took \(whole(seconds)) s; a segment needs at least \(whole(Segment.shortestSeconds)) s to be timed well."
    }
  }
}
