import CoreSync
import DomainCore
import DomainWorkout
import Foundation

extension WorkoutRecord {
  /// A workout that does not exist here yet.
  init(id: String, fields: Fields) {
    self.init(id: id, title: "", sport: Sport.other.rawValue, start: 0, utcOffset: 0, day: 0, elapsed: 0)
    take(fields)
    if title.isEmpty { title = titleRecorded ?? defaultTitle }
  }

  /// Applies values sent by a server. Missing values stay unchanged; a load that depends on a changed value becomes
  /// outdated.
  ///
  /// A value that no workout can have is kept next to the record as it was received, so that it is never sent back
  /// changed; the record itself does not contain it.
  mutating func take(_ received: Fields) {
    let old = self
    for apply in Self.takers { apply(&self, received) }
    keepOutOfRange(of: received)
    if load != nil, asksAnotherLoad(than: old) { load?.basis = nil }
  }

  /// Applies laps sent by a server. Those with a value that no lap can have are kept as received and left out; anything
  /// but a list of laps leaves the existing ones unchanged.
  ///
  /// - Returns: the laps that result; `nil` if they do not change.
  mutating func takeLaps(_ received: Fields) -> [LapRecord]? {
    guard let value = received[Self.lapsField] else { return nil }
    let laps = LapsField.laps(value, ofRow: id)
    let isInRange = laps?.allSatisfy(\.isInRange) ?? false
    outOfRange[Self.lapsField] = isInRange ? nil : value
    return isInRange ? laps : laps.map { _ in [] }
  }

  /// Forgets received values of fields that are now edited.
  mutating func forgetOutOfRange(of names: some Sequence<String>) {
    for name in names { outOfRange[name] = nil }
  }

  /// Forgets received values of fields that changed.
  mutating func forgetOutOfRange(since old: WorkoutRecord) {
    guard !outOfRange.isEmpty else { return }
    let (before, after) = (old.fieldsInRange, fieldsInRange)
    forgetOutOfRange(of: after.keys.filter { after[$0] != before[$0] })
  }

  private mutating func keepOutOfRange(of received: Fields) {
    let taken = fieldsInRange
    for (name, value) in received where Self.names.contains(name) || Self.isMark(name) {
      outOfRange[name] = value.isSame(as: taken[name] ?? .null) ? nil : value
    }
  }

  private static func isMark(_ name: String) -> Bool { markPrefixes.contains { name.hasPrefix($0) } }

  /// All fields but the laps, and but the track: what is no name of a track leaves the one that is here.
  private static let names = Set(storedFields.flatMap(\.synced).map(\.name)).subtracting([trackField])

  var defaultTitle: String {
    Workout.standardTitle(
      for: Sport(rawValue: sport) ?? .other, start: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset)
  }

  private func asksAnotherLoad(than old: WorkoutRecord) -> Bool {
    withUnsafePointer(to: self) { new in
      withUnsafePointer(to: old) { old in
        Self.loadInputs.contains { $0.value(new) != $0.value(old) }
      }
    }
  }

  private static let takers = storedFields.compactMap(\.take)
  private static let loadInputs = storedFields.filter { $0.traits.contains(.loadInput) }.flatMap(\.columns)
}
