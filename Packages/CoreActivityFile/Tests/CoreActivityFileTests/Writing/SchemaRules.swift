import Foundation

/// What the schemas of GPX 1.1 and TCX v2 require: the order of the elements, which of them must be present, their
/// values, and that extensions are of other namespaces.
struct SchemaRules {
  struct Child {
    var name: String
    var count: ClosedRange<Int>

    init(_ name: String, _ count: ClosedRange<Int> = 1...1) {
      (self.name, self.count) = (name, count)
    }
  }

  enum Value {
    case text, time, decimal
    case number(ClosedRange<Double>)
    case degreesEast
    case one(of: [String])
    case whole(ClosedRange<Int>)
  }

  enum Content {
    case children([Child])
    case value(Value)
    case extensions
  }

  let namespace: String
  let root: String
  let contents: [String: Content]
  let attributes: [String: [String: Value]]

  /// - Returns: what violates the schema, with the paths of the elements; at most a few of many.
  func violations(in document: String) -> [String] {
    guard let tree = XMLTree(document) else { return ["the document is not well-formed"] }
    guard tree.name == XMLTree.Name(namespace: namespace, local: root) else { return ["the root is \(tree.name)"] }
    var found: [String] = []
    check(tree, path: root, &found)
    return Array(found.prefix(5))
  }

  private func check(_ element: XMLTree, path: String, _ found: inout [String]) {
    let name = element.name.local
    guard let content = contents[name] else {
      found.append("\(path) is unknown")
      return
    }
    for (attribute, value) in attributes[name] ?? [:] {
      guard let text = element.attributes[attribute] else {
        found.append("\(path) lacks \(attribute)")
        continue
      }
      if !value.allows(text) { found.append("\(attribute) of \(path) is \(text)") }
    }
    switch content {
    case .value(let value):
      if !element.children.isEmpty || !value.allows(element.text) { found.append("\(path) is \(element.text)") }
    case .extensions:
      for child in element.children where child.name.namespace.isEmpty || child.name.namespace == namespace {
        found.append("\(path)/\(child.name.local) is in the namespace \(child.name.namespace)")
      }
    case .children(let children):
      check(element.children, are: children, path: path, &found)
    }
  }

  private func check(_ elements: [XMLTree], are children: [Child], path: String, _ found: inout [String]) {
    var rest = elements[...]
    for child in children {
      let run = rest.prefix { $0.name == XMLTree.Name(namespace: namespace, local: child.name) }
      if !child.count.contains(run.count) { found.append("\(path) has \(run.count) \(child.name)") }
      for element in run { check(element, path: "\(path)/\(child.name)", &found) }
      rest = rest.dropFirst(run.count)
    }
    if let first = rest.first { found.append("\(path)/\(first.name.local) is out of order or unknown") }
  }
}

extension SchemaRules.Value {
  fileprivate func allows(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .time: Self.isTime(text.utf8)
    case .decimal: Self.isDecimal(text.utf8)
    case .number(let range): Self.decimal.allows(text) && Double(text).map { range.contains($0) } ?? false
    case .degreesEast: Self.decimal.allows(text) && Double(text).map { (-180..<180).contains($0) } ?? false
    case .one(let values): values.contains(text)
    case .whole(let range): Int(text).map { range.contains($0) } ?? false
    }
  }

  // A sample has up to a million values, for which regular expressions take minutes.

  /// Whether it is `2026-07-01T05:00:00Z`, with or without decimals.
  private static func isTime(_ text: String.UTF8View) -> Bool {
    let pattern = "0000-00-00T00:00:00".utf8
    guard text.last == UInt8(ascii: "Z"), text.count > pattern.count else { return false }
    let isMatch = zip(text, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 }
    let decimals = text.dropFirst(pattern.count).dropLast()
    return isMatch
      && (decimals.isEmpty
        || decimals.first == UInt8(ascii: ".") && decimals.count > 1 && decimals.dropFirst().allSatisfy(isDigit))
  }

  /// Whether it is `-12` or `12.5`: neither an exponent, nor a plus, nor a point without digits on both sides.
  private static func isDecimal(_ text: String.UTF8View) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension SchemaRules {
  private static let any = 0...Int.max

  static let gpx = SchemaRules(
    namespace: "http://www.topografix.com/GPX/1/1", root: "gpx",
    contents: [
      "gpx": .children([Child("metadata", 0...1), Child("wpt", any), Child("rte", any), Child("trk", any)]),
      "trk": .children([
        Child("name", 0...1), Child("cmt", 0...1), Child("desc", 0...1), Child("src", 0...1), Child("link", any),
        Child("number", 0...1), Child("type", 0...1), Child("extensions", 0...1), Child("trkseg", any),
      ]),
      "name": .value(.text), "desc": .value(.text), "type": .value(.text), "extensions": .extensions,
      "trkseg": .children([Child("trkpt", any), Child("extensions", 0...1)]),
      "trkpt": .children([Child("ele", 0...1), Child("time", 0...1), Child("extensions", 0...1)]),
      "ele": .value(.decimal), "time": .value(.time),
    ],
    attributes: [
      "gpx": ["version": .one(of: ["1.1"]), "creator": .text],
      "trkpt": ["lat": .number(-90...90), "lon": .degreesEast],
    ])

  static let tcx = SchemaRules(
    namespace: "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2", root: "TrainingCenterDatabase",
    contents: [
      "TrainingCenterDatabase": .children([Child("Folders", 0...1), Child("Activities", 0...1)]),
      "Activities": .children([Child("Activity", any)]),
      "Activity": .children([
        Child("Id"), Child("Lap", 1...Int.max), Child("Notes", 0...1), Child("Training", 0...1),
        Child("Creator", 0...1),
        Child("Extensions", 0...1),
      ]),
      "Id": .value(.time), "Notes": .value(.text), "Extensions": .extensions,
      "Lap": .children([
        Child("TotalTimeSeconds"), Child("DistanceMeters"), Child("MaximumSpeed", 0...1), Child("Calories"),
        Child("AverageHeartRateBpm", 0...1), Child("MaximumHeartRateBpm", 0...1), Child("Intensity"),
        Child("Cadence", 0...1), Child("TriggerMethod"), Child("Track", any), Child("Notes", 0...1),
        Child("Extensions", 0...1),
      ]),
      "TotalTimeSeconds": .value(.decimal), "DistanceMeters": .value(.decimal), "MaximumSpeed": .value(.decimal),
      "Calories": .value(.whole(0...65_535)), "AverageHeartRateBpm": .children([Child("Value")]),
      "MaximumHeartRateBpm": .children([Child("Value")]), "HeartRateBpm": .children([Child("Value")]),
      "Value": .value(.whole(1...255)), "Intensity": .value(.one(of: ["Active", "Resting"])),
      "Cadence": .value(.whole(0...254)),
      "TriggerMethod": .value(.one(of: ["Manual", "Distance", "Location", "Time", "HeartRate"])),
      "Track": .children([Child("Trackpoint", 1...Int.max)]),
      "Trackpoint": .children([
        Child("Time"), Child("Position", 0...1), Child("AltitudeMeters", 0...1), Child("DistanceMeters", 0...1),
        Child("HeartRateBpm", 0...1), Child("Cadence", 0...1), Child("SensorState", 0...1), Child("Extensions", 0...1),
      ]),
      "Time": .value(.time), "Position": .children([Child("LatitudeDegrees"), Child("LongitudeDegrees")]),
      "LatitudeDegrees": .value(.number(-90...90)), "LongitudeDegrees": .value(.degreesEast),
      "AltitudeMeters": .value(.decimal),
    ],
    attributes: [
      "Activity": ["Sport": .one(of: ["Running", "Biking", "Other"])],
      "Lap": ["StartTime": .time],
    ])
}
