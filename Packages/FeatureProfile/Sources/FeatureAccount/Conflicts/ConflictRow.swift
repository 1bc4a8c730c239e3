import DomainAccount
import DomainProfile
import FeatureShared

/// The conflicts about one thing.
struct ConflictRow {
  /// "3f2c9a10 workout “Hill repeats”".
  let title: String
  var conflicts: [SyncConflict]

  /// In the order of their first conflicts.
  static func rows(of conflicts: [SyncConflict]) -> [ConflictRow] {
    var rows: [ConflictRow] = []
    var positions: [String: Int] = [:]
    for conflict in conflicts {
      let key = "\(conflict.collection)/\(conflict.row)"
      if let position = positions[key] {
        rows[position].conflicts.append(conflict)
      } else {
        positions[key] = rows.count
        rows.append(ConflictRow(title: title(of: conflict), conflicts: [conflict]))
      }
    }
    return rows
  }

  /// What a conflict is about.
  static func title(of conflict: SyncConflict) -> String {
    // There is one profile, which has no name.
    if conflict.collection == ProfileEntry.collection { return conflict.row }
    let words = [conflict.row.shortID, conflict.collection.singular] + (conflict.title.map { ["“\($0)”"] } ?? [])
    return words.joined(separator: " ")
  }
}
