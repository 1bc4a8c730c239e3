import Foundation

/// Which field of a row belongs to which column: by the headings in the languages known, otherwise by position.
struct StravaLayout {
  /// Positions are the same in all layouts with this many columns.
  private static let fixedColumnCount = 86

  /// In 2018; since then the shown distance is in kilometers.
  let isShownDistanceInMeters: Bool
  /// Whether the headings themselves identify the list.
  let isByName: Bool
  private var positions = [Int?](repeating: nil, count: StravaColumn.allCases.count)

  /// `nil` if the headings are not those of Strava's activities.
  init?(_ row: CSVRow) {
    let headings = (0..<row.count).map { Self.normalized(row.text($0) ?? "") }
    isShownDistanceInMeters = headings.contains("elapsed_time")
    var found: [String: [Int]] = [:]
    for (position, heading) in headings.enumerated() { found[heading, default: []].append(position) }
    if isShownDistanceInMeters {
      for (name, column) in StravaHeading.earlyColumns { positions[column.rawValue] = found[name]?.first }
    } else {
      for heading in StravaHeading.all {
        let places = heading.names.lazy.compactMap { found[$0] }.first ?? []
        positions[heading.column.rawValue] = heading.isSecond ? places.dropFirst().first : places.first
      }
    }
    isByName = positions[StravaColumn.id.rawValue] != nil && positions[StravaColumn.date.rawValue] != nil
    if headings.count >= Self.fixedColumnCount {
      useFixedPositions(columnCount: headings.count)
    } else if !isByName, headings.count == StravaHeading.earlyColumns.count {
      for (position, early) in StravaHeading.earlyColumns.enumerated() { positions[early.value.rawValue] = position }
    }
    guard self[.id] != nil, self[.date] != nil else { return nil }
  }

  subscript(column: StravaColumn) -> Int? { positions[column.rawValue] }

  private mutating func useFixedPositions(columnCount: Int) {
    var named = Set(positions.compactMap(\.self))
    for heading in StravaHeading.all {
      let fixed = heading.column == .media ? columnCount - 1 : heading.position
      guard positions[heading.column.rawValue] == nil, let fixed, named.insert(fixed).inserted else { continue }
      positions[heading.column.rawValue] = fixed
    }
  }

  /// In lowercase, without the markup that Strava puts around headings it has not translated.
  private static func normalized(_ heading: String) -> String {
    var text = heading
    if text.hasPrefix("<span"), text.hasSuffix("</span>"), let end = text.firstIndex(of: ">") {
      text = String(text[text.index(after: end)...].dropLast("</span>".count))
    }
    return text.lowercased().replacingOccurrences(of: "’", with: "'").trimmingCharacters(in: .whitespaces)
  }
}
