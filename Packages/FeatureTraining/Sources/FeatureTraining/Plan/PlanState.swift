public import CorePresentation
import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PlanState: Equatable, Sendable {
  /// The limits that a key goes through, in points a week; `nil` for none.
  static let limits: [Double?] = [nil, 3, 5, 8]

  public var request: ForecastRequest
  public var forecast: Loadable<FitnessForecast, WorkoutError>

  public init(_ request: ForecastRequest, forecast: Loadable<FitnessForecast, WorkoutError> = .idle) {
    self.request = request
    self.forecast = forecast
  }

  /// What is aimed at after the present aim, with a value near today's.
  var nextAim: ForecastAim {
    let value = forecast.value
    return switch request.aim {
    case .usual: .load(max(5, (value?.usualLoad ?? 0).rounded()))
    case .load: .fitness(((value?.start.fitness ?? 0) + 5).rounded())
    case .fitness: .form(10)
    case .form: .usual
    }
  }

  /// The aim with its value changed by some steps: 5 points of load, 1 of fitness or form.
  func aim(changedBy steps: Int) -> ForecastAim {
    func changed(_ value: Double, _ step: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(value + Double(max(-1_000, min(steps, 1_000))) * step, range.lowerBound), range.upperBound)
    }
    return switch request.aim {
    case .usual: .usual
    case .load(let points): .load(changed(points, 5, 0...FitnessState.maximumDailyLoad))
    case .fitness(let points): .fitness(changed(points, 1, 0...500))
    case .form(let points): .form(changed(points, 1, -200...200))
    }
  }

  /// The last day this many weeks later, from a week after today on.
  func lastDay(later weeks: Int) -> CalendarDay {
    let least = request.today.advanced(by: 7)
    return min(
      max(request.lastDay.advanced(by: 7 * max(-1_000, min(weeks, 1_000))), least),
      request.today.advanced(by: FitnessProjection.maximumDayCount))
  }

  /// The limit after the present one.
  var nextLimit: Double? {
    let index = Self.limits.firstIndex { $0 == request.limit?.pointsPerWeek } ?? Self.limits.count - 1
    return Self.limits[(index + 1) % Self.limits.count]
  }
}

extension PlanState: ShowsFailures {
  public static var failures: [FailureSource<PlanState>] { [.load(\.forecast)] }
}
