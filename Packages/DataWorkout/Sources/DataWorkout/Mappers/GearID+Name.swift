import CoreSystem
import DomainWorkout
import Foundation

extension GearID {
  private static let namespace = UUID(
    uuid: (0x2b, 0x6d, 0x3e, 0x71, 0x08, 0xc4, 0x4f, 0x95, 0xa6, 0x1d, 0x7c, 0x50, 0xe2, 0x39, 0xb4, 0x8f))

  /// The same kind and name give the same id on every machine, in capital letters or not, and with any blanks around
  /// the name.
  init(kind: Gear.Kind, name: String) {
    let words = name.precomposedStringWithCanonicalMapping.lowercased().split(whereSeparator: \.isWhitespace)
    self.init(UUID(nameBasedOn: "\(kind.rawValue)/\(words.joined(separator: " "))", in: Self.namespace))
  }
}
