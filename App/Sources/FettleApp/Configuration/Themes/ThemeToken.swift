import CoreUI
import DomainCore
import FeatureShared

/// The names of colors in a theme's file.
enum ThemeToken {
  /// Each name with its role, in the order of a theme.
  static let all: [(name: String, role: ColorRole)] = ui + status + quantities + zones + bands + heat + slopes + sports

  static func role(named name: String) -> ColorRole? {
    all.first { $0.name == name }?.role
  }

  static func name(of role: ColorRole) -> String? {
    all.first { $0.role == role }?.name
  }

  private static let ui: [(name: String, role: ColorRole)] = [
    ("ui.text", .primary), ("ui.strong", .strong), ("ui.dim", .secondary), ("ui.faint", .faint),
    ("ui.border", .border), ("ui.focus", .focus), ("ui.key", .key), ("ui.selection", .selection),
    ("ui.selection-blurred", .blurred), ("ui.surface", .surface), ("ui.track", .track), ("ui.grid", .grid),
  ]

  private static let status: [(name: String, role: ColorRole)] = [
    ("status.good", .good), ("status.warn", .warning), ("status.bad", .bad), ("status.info", .info),
  ]

  private static let quantities: [(name: String, role: ColorRole)] = ColorRole.Quantity.allCases.map { quantity in
    let name = quantity == .heart ? "heart-rate" : "\(quantity)"
    return ("quantity.\(name)", .quantity(quantity))
  }

  private static let zones: [(name: String, role: ColorRole)] = (1...7).map { ("zone.\($0)", .zone($0)) }

  private static let bands: [(name: String, role: ColorRole)] = ColorRole.Band.allCases.map {
    ("form.\($0)", .band($0))
  }

  private static let heat: [(name: String, role: ColorRole)] = (1...5).map { ("heat.\($0)", .heat($0)) }

  private static let slopes: [(name: String, role: ColorRole)] =
    [("slope.down2", .slope(-2)), ("slope.down1", .slope(-1)), ("slope.flat", .slope(0))]
    + (1...4).map { ("slope.up\($0)", .slope($0)) }

  private static let sports: [(name: String, role: ColorRole)] = Sport.colored.map {
    ("sport.\($0.rawValue)", $0.color)
  }
}
