import DomainProfile

/// Numbers told by flags: one flag a binary digit, in Gray code, so that each number differs from the one before in a
/// single flag, and is one write away.
enum FlagDigits {
  static let flags = (0..<5).map { FeatureFlag("digit-\($0)", purpose: "A digit.") }

  /// The flag to set for the number that follows upon the one before, and what to.
  static func change(to number: Int) -> (flag: FeatureFlag, isOn: Bool) {
    let (before, after) = (code(number - 1), code(number))
    let digit = min((before ^ after).trailingZeroBitCount, flags.count - 1)
    return (flags[digit], after >> digit & 1 == 1)
  }

  /// `nil` while no flag was set.
  static func number(_ settings: FeatureFlagSettings) -> Int? {
    guard settings.settings.contains(where: { $0.override != nil }) else { return nil }
    let shown = settings.settings.enumerated().reduce(0) { $0 | ($1.element.isOn ? 1 << $1.offset : 0) }
    return (1..<1 << flags.count).first { code($0) == shown }
  }

  private static func code(_ number: Int) -> Int {
    number ^ number >> 1
  }
}
