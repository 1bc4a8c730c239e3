import CoreSync
import DomainCore
import DomainProfile
import GRDB

/// A profile in its synced form: a field for each undated value, and one for each day of a dated value.
///
/// A value that was never set has no field: null would contradict another machine's value. A value that was cleared has
/// null.
struct ProfileFields {
  /// The text for the value of an entry that ends the previous one, as a person would type it.
  static let end = FieldValue.text("none")

  let said: [ProfileEntry: FieldValue]
  private let cleared: [String]

  init(_ database: Database) throws {
    var said = try ProfileStore.profile(database).entries
    for threshold in try ProfileStore.thresholds(database) {
      guard let field = ProfileField(rawValue: threshold.field),
        let entry = ProfileEntry(field, from: threshold.fromDay.map(CalendarDay.init))
      else { continue }
      said[entry] = threshold.value.map { .real($0) } ?? Self.end
    }
    self.said = said
    cleared = try ProfileStore.cleared(database)
  }

  var fields: Fields {
    let nothing = cleared.map { ($0, FieldValue.null) }
    return Dictionary(nothing + said.map { ($0.name, $1) }) { $1 }
  }
}

extension ProfileRecord {
  /// The values in this row. Numbers with a fraction are `real` even if it is zero.
  fileprivate var entries: [ProfileEntry: FieldValue] {
    let values: [(ProfileField, FieldValue?)] = [
      (.name, name.map { .text($0) }), (.email, email.map { .text($0) }), (.bio, bio.map { .text($0) }),
      (.picture, picture.map { .text($0) }), (.birthYear, birthYear.map { .integer(Int64($0)) }),
      (.sex, sex.map { .text($0) }), (.height, height.map { .real($0) }),
    ]
    return values.reduce(into: [:]) { entries, value in
      if let entry = ProfileEntry(value.0) { entries[entry] = value.1 }
    }
  }
}
