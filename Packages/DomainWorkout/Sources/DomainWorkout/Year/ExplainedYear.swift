import DomainCore
import DomainTraining

/// The review of a year with what its figures depend on, to explain them.
public struct ExplainedYear: ExplainedMetrics, Sendable {
  /// The review.
  public let review: YearReview

  /// Explains the figures of a year.
  public init(_ review: YearReview) {
    self.review = review
  }

  /// The metrics that the year has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .year }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a metric has its value. A metric of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    switch figure {
    case .yearHighlights: explainHighlights(&explained)
    case .firstTimes: explainFirsts(&explained)
    default: break
    }
    if explained.value == nil, explained.finding == nil {
      explained.finding = "There is none: the year has no workout."
    }
    return explained
  }

  private func explainHighlights(_ explained: inout MetricExplanation) {
    let totals = review.totals
    guard totals.totals.volume.workoutCount > 0 else { return }
    explained.value = .seconds(totals.totals.volume.movingTime)
    explained.finding = "The time of the year\(review.isToDate ? " up to today" : "")."
    explained.add("from", .day(totals.days.lowerBound))
    explained.add("through", .day(totals.days.upperBound))
    explained.add("workouts", .count(totals.totals.volume.workoutCount))
    explained.add("days", .count(totals.activeDayCount))
    add("biggest day", review.biggestDay, to: &explained)
    add("biggest week", review.biggestWeek, to: &explained)
    add("biggest month", review.biggestMonth, to: &explained)
    explained.add("farthest workout", review.longestByDistance.map { .meters($0.distanceMeters) })
    explained.add("on", review.longestByDistance.map { .day($0.day) })
    explained.add("longest workout", review.longestByTime.map { .seconds($0.movingSeconds) })
    explained.add("on", review.longestByTime.map { .day($0.day) })
    if let before = review.before {
      explained.add("the year before", .seconds(before.totals.volume.movingTime))
    } else if let first = review.firstDayOfLog {
      explained.add("first day of the log (too late to compare the year before)", .day(first))
    }
    addUnread(to: &explained)
  }

  private func add(_ name: String, _ totals: PeriodTotals?, to explained: inout MetricExplanation) {
    explained.add(name, totals.map { .seconds($0.totals.volume.movingTime) })
    explained.add("from", totals.map { .day($0.days.lowerBound) })
  }

  private func explainFirsts(_ explained: inout MetricExplanation) {
    guard review.totals.totals.volume.workoutCount > 0 else { return }
    explained.value = .count(review.firsts.count)
    for first in review.firsts {
      switch first {
      case .sport(let sport, let workout): explained.add("first \(sport.name.lowercased())", .text(workout.title))
      case .distance(let meters, let workout): explained.add(workout.sport.name.lowercased(), .meters(meters))
      }
      explained.add("on", .day(first.workout.day))
    }
    addUnread(to: &explained)
  }

  private func addUnread(to explained: inout MetricExplanation) {
    guard review.outdatedCount > 0 else { return }
    explained.omissions.append(.init(.count(review.outdatedCount), "workouts that are still to be read"))
  }
}

extension Metric {
  var yearRule: MetricRule {
    switch self {
    case .yearHighlights:
      MetricRule(
        "The day, the week and the month of a year with the most time, and its longest workouts.",
        rule: "The sum of the moving times. A week belongs to the year of its fourth day, and counts whole.",
        source: "Weeks as in ISO 8601, from your first day of the week. Otherwise Fettle's own convention.",
        edges: [
          "Of equals, the earlier one is shown.", "A workout belongs to the calendar day where it began.",
          "Another year is compared only if the log reaches back to January \(YearReview.latestFirstDay) of it.",
        ])
    default:
      MetricRule(
        "Sports, and round distances, that the log did not know before the year.",
        rule:
          "The first workout of a sport; the first one of a sport that reached a distance. Of several distances in one "
          + "workout, the longest is shown.",
        constants: ["5, 10, 15, 21.1, 30, 42.2, 50, 75, 100, 150, 200 and 300 km"], source: Self.ownConvention,
        edges: [
          "Variants of a sport, such as trail running, count as one.",
          "In the first year of a log no sport is new, and the first workout of a sport sets no distance.",
        ])
    }
  }
}
