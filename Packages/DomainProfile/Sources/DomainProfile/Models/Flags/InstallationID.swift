public import Foundation

/// Identifies one installation, so that a gradual rollout chooses the same ones each time. It is random, stays on this
/// machine, and reveals nothing about anybody.
public struct InstallationID: Hashable, Sendable, CustomStringConvertible {
  /// A UUID in lowercase.
  public let description: String

  /// Takes the text of a UUID.
  public init(_ uuid: UUID) {
    description = uuid.uuidString.lowercased()
  }

  /// `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.init(uuid)
  }

  /// The place of this installation in the rollout of a flag, 0 to 99: a rollout to n percent includes the places below
  /// n.
  ///
  /// The 64-bit FNV-1a hash (G. Fowler, L. Noll, K.-P. Vo; draft-eastlake-fnv) of `<flag>/<id>`, with its bits mixed as
  /// in the final step of MurmurHash3 (A. Appleby, fmix64), modulo 100. Each flag has an order of its own, so that the
  /// first installations are not always the same.
  public func rolloutBucket(of flag: String) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(flag)/\(description)".utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01b3
    }
    for factor: UInt64 in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] {
      hash ^= hash >> 33
      hash &*= factor
    }
    return Int((hash ^ hash >> 33) % 100)
  }
}
