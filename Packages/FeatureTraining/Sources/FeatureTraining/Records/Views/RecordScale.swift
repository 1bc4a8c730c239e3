import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The values of a record on the axis of a chart: what was faster or more is higher up.
struct RecordScale {
  let measure: EffortMeasure
  let sport: Sport
  let quantities: QuantityFormatter

  var unit: String { scale.unit }

  var name: String {
    switch measure {
    case .time, .whole(.speed): isPace ? "Pace" : "Speed"
    case .power: "Power"
    case .heartRate: "Heart rate"
    case .whole(.distance): "Distance"
    case .whole(.movingTime): "Time"
    case .whole(.ascent), .whole(.climb): "Ascent"
    }
  }

  var color: ColorRole {
    switch measure {
    case .time, .whole(.speed): .quantity(.pace)
    case .power: .quantity(.power)
    case .heartRate: .quantity(.heart)
    case .whole(.ascent), .whole(.climb): .quantity(.altitude)
    case .whole(.distance), .whole(.movingTime): .accent
    }
  }

  var steps: ValueTicks.Steps {
    switch measure {
    case .time, .whole(.speed): isPace ? .pace : .number(multipleOf: 0.1)
    case .whole(.movingTime): .duration
    case .whole(.distance): .number(multipleOf: 0.1)
    case .power, .heartRate, .whole(.ascent), .whole(.climb): .number(multipleOf: 1)
    }
  }

  func callAsFunction(_ value: Double) -> Double? {
    if case .time(let meters) = measure { scale(value > 0 ? meters / value : nil) } else { scale(value) }
  }

  func text(_ value: Double) -> String {
    switch measure {
    case .time, .whole(.speed):
      isPace ? quantities.paceText(seconds: value) : quantities.number(value, fractionDigits: 1)
    case .whole(.movingTime): quantities.durationTick(seconds: value)
    case .whole(.distance): quantities.number(value, fractionDigits: 1)
    case .power, .heartRate, .whole(.ascent), .whole(.climb): quantities.number(value)
    }
  }

  private var isPace: Bool { sport.speedConvention != .speed }

  private var scale: AxisScale {
    switch measure {
    case .time, .whole(.speed): quantities.speedScale(in: sport)
    case .power: AxisScale(unit: "W") { $0 }
    case .heartRate: AxisScale(unit: "bpm") { $0 }
    case .whole(.distance): quantities.distanceScale
    case .whole(.movingTime): AxisScale(unit: "") { $0 }
    case .whole(.ascent), .whole(.climb): quantities.elevationScale
    }
  }
}
