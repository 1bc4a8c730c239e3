import CoreDatabase
import DomainWorkout

extension DuplicateReason: CodeStorable {
  init?(_ stored: StoredCode) {
    let reason: DuplicateReason? =
      switch stored.name {
      case "heart-rates": stored.number("bpm").map { .heartRates(differenceBPM: $0) }
      case "positions": stored.number("meters").map { .positions(differenceMeters: $0) }
      case "times": .times
      case "overlap": .overlap
      case "shifted": stored.number("minutes").flatMap { Int(exactly: $0) }.map { .shifted(minutes: $0) }
      case "listed": .listed
      case "merged-by-hand": .mergedByHand
      case "text": stored.text("value").map { .text($0) }
      default: nil
      }
    guard let reason else { return nil }
    self = reason
  }

  var storedCode: StoredCode? {
    let stored = StoredCode(code)
    return switch self {
    case .heartRates(let difference): stored.with("bpm", difference)
    case .positions(let difference): stored.with("meters", difference)
    case .shifted(let minutes): stored.with("minutes", Double(minutes))
    case .times, .overlap, .listed, .mergedByHand: stored
    case .text(let sentence): stored.with("value", sentence)
    case .unknown: nil
    }
  }

  var unknownCode: String? { if case .unknown(let stored) = self { stored } else { nil } }
}
