import CoreDatabase
import DomainWorkout

extension SalvagedRecording {
  /// `nil` if a value is missing. A loss that only a later version knows is left out.
  init?(_ stored: StoredCode) {
    guard let samples = stored.integer("samples"), let seconds = stored.number("seconds") else { return nil }
    self.init(
      sampleCount: samples, keptSeconds: seconds, damageOffset: stored.integer("byte"), byteCount: stored.integer("of"),
      losses: Set((stored.items("lost") ?? []).compactMap(Loss.init(rawValue:))))
  }

  var storedCode: StoredCode { values(in: StoredCode("salvaged")) }

  func values(in stored: StoredCode) -> StoredCode {
    var stored = stored.with("samples", sampleCount).with("seconds", keptSeconds)
    if let damageOffset { stored = stored.with("byte", damageOffset) }
    if let byteCount { stored = stored.with("of", byteCount) }
    let lost = Loss.allCases.filter(losses.contains).map(\.rawValue)
    return lost.isEmpty ? stored : stored.with("lost", lost)
  }
}
