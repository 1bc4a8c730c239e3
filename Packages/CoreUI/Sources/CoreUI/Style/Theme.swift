/// The colors of each ``ColorRole``.
public struct Theme: Hashable, Sendable {
  /// The name by which the theme is chosen.
  public let name: String
  private let secondary: Swatch
  private let accent: Swatch
  private let good: Swatch
  private let warning: Swatch
  private let bad: Swatch
  private let series: [Swatch]
  private let levels: [Swatch]

  /// For terminals with light characters on a dark background.
  public static let dark = Theme(
    name: "dark",
    secondary: Swatch(0x9A9A9A, ansi: 7),
    accent: Swatch(0x56B4E9, ansi: 14),
    good: Swatch(0x5FD787, ansi: 10),
    warning: Swatch(0xF0C04A, ansi: 11),
    bad: Swatch(0xFF8787, ansi: 9),
    series: [
      Swatch(0x56B4E9, ansi: 14), Swatch(0xE69F00, ansi: 3), Swatch(0x33C49B, ansi: 10), Swatch(0xF0E442, ansi: 11),
      Swatch(0xE08CC0, ansi: 13), Swatch(0xF08A4B, ansi: 9), Swatch(0x8FA8FF, ansi: 12),
    ],
    levels: [
      Swatch(0x9A9A9A, ansi: 7), Swatch(0x4A80B0, ansi: 12), Swatch(0x4FA3E0, ansi: 6), Swatch(0x86CCF5, ansi: 14),
      Swatch(0xD2EEFF, ansi: 15),
    ]
  )

  /// For terminals with dark characters on a light background.
  public static let light = Theme(
    name: "light",
    secondary: Swatch(0x5F5F5F, ansi: 8),
    accent: Swatch(0x005F9E, ansi: 4),
    good: Swatch(0x007A3D, ansi: 2),
    warning: Swatch(0x8A5A00, ansi: 3),
    bad: Swatch(0xB3261E, ansi: 1),
    series: [
      Swatch(0x005F9E, ansi: 4), Swatch(0x9A5B00, ansi: 3), Swatch(0x00735C, ansi: 2), Swatch(0x6B6B00, ansi: 3),
      Swatch(0x9C3B78, ansi: 5), Swatch(0xB0440A, ansi: 1), Swatch(0x3A4FB5, ansi: 6),
    ],
    levels: [
      Swatch(0x5F5F5F, ansi: 8), Swatch(0x5676A8, ansi: 6), Swatch(0x2F62A0, ansi: 12), Swatch(0x0A4A85, ansi: 4),
      Swatch(0x001F40, ansi: 0),
    ]
  )

  /// All themes.
  public static let all: [Theme] = [.dark, .light]

  /// The color of `role`; `nil` for the terminal's own.
  public func color(for role: ColorRole, depth: ColorDepth) -> TerminalColor? {
    swatch(for: role)?.color(at: depth)
  }

  func swatch(for role: ColorRole) -> Swatch? {
    switch role {
    case .primary: nil
    case .secondary: secondary
    case .accent: accent
    case .good: good
    case .warning: warning
    case .bad: bad
    case .series(let index): series[Int(index) % series.count]
    case .level(let level): levels[min(Int(level), levels.count - 1)]
    }
  }
}
