import CoreSync

/// How often which workouts were merged into one, by their ids.
///
/// The kept workout of a merge changes by it in any case. So a deletion of that workout on another machine, as by the
/// opposite merge, is a conflict, and not the end of both. The same merge on two machines gives the same mark.
struct MergeMarks: Equatable {
  /// What the name of a synchronized field begins with that is a mark: one field for each, so that two machines can
  /// merge different workouts into one.
  static let prefix = "merged_from."

  var counts: [String: Int] = [:]

  /// A workout that is merged again, after it was restored, gets another mark.
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
