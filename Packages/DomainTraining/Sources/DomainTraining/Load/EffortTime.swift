import DomainCore
import Foundation

/// The time of an effort, and how much of it a stream of samples does not cover.
///
/// If the places of the track account for it, the time in motion counts, and time without motion counts only where
/// samples exist. Otherwise nobody knows when the athlete moved, and the stated time counts, without hours in which
/// the device recorded nothing at all. A time that the athlete set counts as it is.
struct EffortTime {
  /// Seconds of training for a load that knows the time alone.
  let seconds: TimeInterval
  /// The intervals spent moving; `nil` if they are unknown.
  private let motion: SampleSpans?

  init(of effort: TrainingEffort) {
    let stated = effort.seconds.isFinite ? max(0, effort.seconds) : 0
    guard !effort.isTimeCorrected, !effort.track.isEmpty else {
      (seconds, motion) = (stated, nil)
      return
    }
    let moving = MovingTime(of: effort.track, sport: effort.sport)
    if let movingSeconds = moving.seconds, moving.movement.accounts(for: stated) {
      seconds = moving.movement.showsHoursOfStanding(in: stated) ? movingSeconds : stated
      motion = moving.spans
    } else {
      seconds = Self.withoutHoles(stated, effort.track)
      motion = nil
    }
  }

  /// Seconds of training for which there are no samples; 0 for less than a second, which is rounding.
  func unmeasuredSeconds(by samples: SampleSpans) -> TimeInterval {
    let missing = motion.map { $0.totalSeconds - $0.secondsShared(with: samples) } ?? seconds - samples.totalSeconds
    return missing >= 1 ? missing : 0
  }

  /// A time that is longer than the recording, without the hours in which nothing was recorded.
  private static func withoutHoles(_ seconds: TimeInterval, _ track: Track) -> TimeInterval {
    let offsets = track.offsets
    let starts = Set(track.segmentStarts)
    let holes = offsets.indices.dropFirst().reduce(0.0) { sum, index in
      let gap = offsets[index] - offsets[index - 1]
      return gap >= MovementSummary.longestStandingSeconds && !starts.contains(index) ? sum + gap : sum
    }
    guard holes > 0, let first = offsets.first, let last = offsets.last else { return seconds }
    return min(seconds, max(0, last - first - holes))
  }
}

extension SampleSpans {
  /// Seconds in both.
  fileprivate func secondsShared(with other: SampleSpans) -> TimeInterval {
    var (shared, index) = (0.0, 0)
    for span in spans {
      let end = span.start + span.seconds
      while index < other.spans.count, other.spans[index].start + other.spans[index].seconds <= span.start {
        index += 1
      }
      var next = index
      while next < other.spans.count, other.spans[next].start < end {
        let sample = other.spans[next]
        shared += max(0, min(end, sample.start + sample.seconds) - max(span.start, sample.start))
        next += 1
      }
    }
    return shared
  }
}
