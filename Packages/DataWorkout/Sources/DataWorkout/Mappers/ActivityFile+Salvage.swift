import CoreActivityFile
import DomainWorkout
import Foundation

extension ActivityFile {
  /// What is missing from an activity; `nil` if it is not damaged.
  func salvagedRecording(at index: Int) -> SalvagedRecording? {
    let activity = activities[index]
    guard let damage, activity.isDamaged else { return nil }
    var losses: Set<SalvagedRecording.Loss> = damage.isReadWhole ? [] : [.rest]
    if !damage.isReadWhole {
      if activity.reported == ReportedFigures(), activity.timerSeconds == nil, kind != .gpx { losses.insert(.totals) }
      // A GPX file has no laps.
      if kind != .gpx, !activity.hasLapAtEnd { losses.insert(.laps) }
    }
    return SalvagedRecording(
      sampleCount: activity.samples.count, keptSeconds: activity.samples.offsetSeconds.last ?? 0,
      damageOffset: damage.offset, byteCount: damage.byteCount, losses: losses)
  }
}

extension Activity {
  /// Whether the last lap ends about with the last sample.
  fileprivate var hasLapAtEnd: Bool {
    guard let last = laps.last, let end = samples.offsetSeconds.last else { return false }
    return last.startTime.timeIntervalSince(startTime) + last.elapsedSeconds >= end - 5
  }
}
