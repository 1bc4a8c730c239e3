import CoreSync

/// Which workouts were merged into one and how often, by their ids.
///
/// A merge always changes the workout it keeps. A deletion of that workout on another machine, as by the opposite
/// merge, is therefore a conflict and does not delete both. The same merge on two machines gives the same mark.
struct MergeMarks: Equatable {
  /// The prefix of synchronized fields that are marks: one field for each, so that two machines can merge different
  /// workouts into one.
  static let prefix = "merged_from."

  var counts: [String: Int] = [:]

  /// A workout merged again after it was restored gets another mark.
  mutating func add(_ id: String, with marks: MergeMarks) {
    counts.merge(marks.counts) { max($0, $1) }
    counts[id, default: 0] += 1
  }
}

extension MergeMarks {
  /// As JSON in a column; `nil` for none.
  init(_ text: String?) {
    counts = text.flatMap { try? JSONText.decode([String: Int].self, from: $0) } ?? [:]
  }

  var text: String? {
    counts.isEmpty ? nil : try? JSONText.encode(counts)
  }

  var fields: Fields {
    counts.reduce(into: [:]) { $0[Self.prefix + $1.key] = .integer(Int64($1.value)) }
  }
}
