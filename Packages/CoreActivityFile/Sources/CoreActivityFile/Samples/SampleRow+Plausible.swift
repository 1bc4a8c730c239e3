extension SampleRow {
  /// Sets a value read from text unless it is absent, or so implausible that it must be a fault.
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
