/// What had to be let pass while samples were read from XML.
struct SampleFaults {
  var withoutTime = 0
  var impossiblePositions = 0
  var timesWithoutZone = 0

  var warnings: [ActivityFileWarning] {
    var warnings: [ActivityFileWarning] = []
    if withoutTime > 0 { warnings.append(.samplesWithoutTimeDropped(count: withoutTime)) }
    if impossiblePositions > 0 { warnings.append(.impossiblePositionsDropped(count: impossiblePositions)) }
    if timesWithoutZone > 0 { warnings.append(.timesWithoutZone(count: timesWithoutZone)) }
    return warnings
  }
}

extension SampleRow {
  /// Sets a value read from text unless it is none, or one that only a fault can have written.
  mutating func setPlausible(_ field: SampleField, _ value: Double) {
    let range: ClosedRange<Double>
    switch field {
    case .latitude, .longitude: range = -1000...1000  // judged together, once both are there
    case .altitude: range = -1000...30_000
    case .distance: range = 0...1e8
    case .speed: range = 0...1000
    case .heartRate: range = 1...300
    case .power: range = 0...10_000
    case .cadence: range = 0...1000
    case .temperature: range = -100...100
    }
    if range.contains(value) { self[field] = value }
  }
}
