import CoreActivityFile
import Foundation
import Synchronization

/// The activities that an export lists without naming their files. Each belongs to the recording with its start.
final class ListedActivities: Sendable {
  /// The most seconds between the start in the list and in the recording.
  private static let tolerance = 10.0

  private struct State {
    /// By start, the earliest first.
    var activities: [ExportIndexEntry]
    var taken: Set<String> = []
  }

  private let state: Mutex<State>

  init(_ activities: [ExportIndexEntry]) {
    state = Mutex(State(activities: activities.sorted { $0.start < $1.start }))
  }

  /// The entry of a recording; each is returned once, except to the same start.
  func take(startingAt start: Date) -> ExportIndexEntry? {
    state.withLock { state in
      let activities = state.activities
      var index = activities.partitionIndex { $0.start >= start.addingTimeInterval(-Self.tolerance) }
      var nearest: ExportIndexEntry?
      func distance(_ activity: ExportIndexEntry) -> Double { activity.start.timeIntervalSince(start).magnitude }
      while index < activities.count, distance(activities[index]) <= Self.tolerance {
        if distance(activities[index]) < nearest.map(distance) ?? .infinity { nearest = activities[index] }
        index += 1
      }
      if let nearest { state.taken.insert(nearest.activity.externalID) }
      return nearest
    }
  }

  /// The entries that no recording has taken.
  var remaining: [ExportIndexEntry] {
    state.withLock { state in state.activities.filter { !state.taken.contains($0.activity.externalID) } }
  }
}

extension ExportIndexEntry {
  fileprivate var start: Date { activity.activity.startTime }
}

extension Array {
  /// The first index whose element belongs to the second part, of elements in order.
  fileprivate func partitionIndex(where belongs: (Element) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = belongs(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
