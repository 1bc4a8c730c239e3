import DomainProfile

/// Numbers encoded in flags: one flag per binary digit, in Gray code, so that each number differs from the previous one
/// in a single flag, which takes one write.
enum FlagDigits {
  static let flags = (0..<5).map { FeatureFlag("digit-\($0)", purpose: "A digit.") }

  /// The flag to change to get from the previous number to this one, and its new state.
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
