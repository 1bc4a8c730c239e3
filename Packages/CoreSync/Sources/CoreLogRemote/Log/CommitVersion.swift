/// Names a commit, and each state that a row got by it: the commit's number, and the first digits of its digest. The
/// number alone would name another state after a store was set back.
struct CommitVersion: Hashable, Comparable, Sendable {
  static let numberDigitCount = 20
  static let digestDigitCount = 8
  /// More commits than all machines of an athlete ever make. Numbers beyond it come from a hostile store, and could not be
  /// computed with.
  static let largestNumber = 1 << 40

  let number: Int
  /// The first digits of the commit's SHA-256, in lowercase.
  let digits: String

  init(number: Int, digest: String) {
    self.number = number
    digits = String(digest.prefix(Self.digestDigitCount))
  }

  /// Parses ``text``; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), parts[1].utf8.count == Self.digestDigitCount,
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.number = number
    digits = String(parts[1])
  }

  /// As in `00000000000000000105.ab12cd34`: later versions sort after earlier ones as text.
  var text: String { "\(Self.name(of: number)).\(digits)" }

  /// The name of a commit in its folder, as in `00000000000000000105`.
  static func name(of number: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, numberDigitCount - digits.count)) + digits
  }

  /// The number of a commit by its name; `nil` for a name that no commit has.
  static func number(_ name: some StringProtocol) -> Int? {
    guard name.utf8.count == numberDigitCount, name.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(name), number > 0, number <= largestNumber
    else { return nil }
    return number
  }

  static func < (one: CommitVersion, other: CommitVersion) -> Bool {
    (one.number, one.digits) < (other.number, other.digits)
  }
}
