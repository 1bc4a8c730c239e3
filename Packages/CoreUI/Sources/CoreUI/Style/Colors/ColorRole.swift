/// The meaning of a color. A ``Theme`` has a color for each.
public struct ColorRole: Hashable, Sendable {
  let token: ColorToken
  let variant: ColorVariant

  init(_ token: ColorToken, _ variant: ColorVariant = .itself) {
    self.token = token
    self.variant = variant
  }

  /// The terminal's own color.
  public static var primary: ColorRole { ColorRole(.primary) }
  /// The most important figures and headings.
  public static var strong: ColorRole { ColorRole(.strong) }
  /// Less important content: labels, units, hints.
  public static var secondary: ColorRole { ColorRole(.secondary) }
  /// What can be overlooked: what lies below an overlay, a disabled item. Too weak for words that matter.
  public static var faint: ColorRole { ColorRole(.faint) }
  /// The border of a box, a rule.
  public static var border: ColorRole { ColorRole(.border) }
  /// The border of the box that has the focus, the mark of the active tab.
  public static var focus: ColorRole { ColorRole(.focus) }
  /// The name of a key, and what else a person can act on.
  public static var key: ColorRole { ColorRole(.key) }
  /// The most important content: the same color as ``key``.
  public static var accent: ColorRole { .key }
  /// The ground of the selected row.
  public static var selection: ColorRole { ColorRole(.selection) }
  /// The ground of the selected row while its box does not have the focus.
  public static var blurred: ColorRole { ColorRole(.blurred) }
  /// The ground of an overlay.
  public static var surface: ColorRole { ColorRole(.surface) }
  /// The empty part of a bar.
  public static var track: ColorRole { ColorRole(.track) }
  /// The lines behind a chart.
  public static var grid: ColorRole { ColorRole(.grid) }

  /// A success, or a change for the better.
  public static var good: ColorRole { ColorRole(.good) }
  /// Something to notice.
  public static var warning: ColorRole { ColorRole(.warning) }
  /// A failure, or a change for the worse.
  public static var bad: ColorRole { ColorRole(.bad) }
  /// Something to know, neither good nor bad.
  public static var info: ColorRole { ColorRole(.info) }
}
