public import CoreUI
public import DomainCore
public import DomainTraining
import DomainWorkout

extension TrackColumn {
  /// The color of the quantity everywhere.
  public var color: ColorRole {
    switch self {
    case .heartRate: .quantity(.heart)
    case .altitude: .quantity(.altitude)
    case .speed: .quantity(.speed)
    case .power: .quantity(.power)
    case .cadence: .quantity(.cadence)
    case .temperature: .quantity(.temperature)
    }
  }
}

extension FormBand {
  /// The color of the band everywhere.
  public var color: ColorRole {
    switch self {
    case .risk: .band(.risk)
    case .optimal: .band(.optimal)
    case .neutral: .band(.neutral)
    case .fresh: .band(.fresh)
    case .transition: .band(.transition)
    }
  }
}

extension Plot.Band {
  /// The bands of form, over a plot of form.
  public static var form: [Plot.Band] {
    FormBand.allCases.map { Plot.Band(from: $0.bounds.lower ?? -.infinity, $0.rawValue, color: $0.color) }
  }
}

extension ColorRole {
  /// The color of a gradient, such as 0.05 for a climb of 5 meters in 100.
  public static func slope(gradient: Double) -> ColorRole {
    switch gradient {
    case ..<(-0.06): .slope(-2)
    case ..<(-0.02): .slope(-1)
    case ..<0.02: .slope(0)
    case ..<0.05: .slope(1)
    case ..<0.08: .slope(2)
    case ..<0.12: .slope(3)
    default: .slope(4)
    }
  }
}

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
