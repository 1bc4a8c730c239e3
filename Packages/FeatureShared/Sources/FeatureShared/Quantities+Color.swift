public import CoreUI
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
