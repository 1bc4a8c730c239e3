public import CoreUI
public import DomainCore

extension Sport {
  /// The color of the sport everywhere. E-biking has that of cycling and a mark of its own: more colors than there are
  /// would be hard to tell apart.
  public var color: ColorRole {
    let sport = self == .eBiking ? .cycling : self
    return .category(Self.colored.firstIndex(of: sport) ?? 0)
  }

  /// The sports that have a color to themselves, in the order of the categories.
  public static let colored = allCases.filter { $0 != .eBiking }

  /// The mark of the sport, one column wide. With the color it shows the sport at a glance, without it the mark alone
  /// does.
  public func mark(in symbols: SymbolSet) -> String {
    let marks = marks
    return String(symbols == .ascii ? marks.ascii : marks.unicode)
  }

  private var marks: (unicode: Character, ascii: Character) {
    switch self {
    case .running: ("●", "R")
    case .trailRunning: ("▲", "T")
    case .cycling: ("◆", "C")
    case .mountainBiking: ("◈", "M")
    case .indoorCycling: ("◇", "I")
    case .eBiking: ("◊", "E")
    case .swimming: ("≈", "S")
    case .openWaterSwimming: ("≋", "O")
    case .walking: ("○", "W")
    case .hiking: ("△", "H")
    case .crossCountrySkiing: ("╱", "X")
    case .alpineSkiing: ("▼", "A")
    case .rowing: ("═", "B")
    case .paddling: ("╪", "P")
    case .strength: ("■", "G")
    case .yoga: ("□", "Y")
    case .diving: ("▽", "D")
    case .transition: ("›", "-")
    case .other: ("·", "?")
    }
  }
}
