import Foundation

/// The highest form that complete rest leads to.
///
/// At rest fatigue falls faster than fitness, so form rises until both fall at the same rate, and then falls.
public struct RestingPeak: Hashable, Sendable {
  /// When form is highest, in days of rest: for the shipped rule `8.4 × ln(6 × fatigue / fitness)`; 0 if form falls
  /// from the start.
  public let days: Double
  /// The whole number of days of rest with the highest form. Form is that of the start of the next day.
  public let dayCount: Int
  /// The form after `dayCount` days, in points.
  public let form: Double

  /// Returns `nil` if form has no peak within ten years: without fitness it only approaches 0.
  public init?(from state: FitnessState, rule: SmoothingRule = .exponential) {
    let (fitnessRate, fatigueRate) = (log(rule.fitnessDecay), log(rule.fatigueDecay))
    func form(_ dayCount: Int) -> Double { state.after(dayCount: dayCount, dailyLoad: 0, rule: rule).form }
    guard state.fatigue > 0 else {
      self.init(days: 0, dayCount: 0, form: form(0))
      return
    }
    guard state.fitness > 0 else { return nil }
    let ratio = state.fatigue / state.fitness * fatigueRate / fitnessRate
    let days = max(0, log(ratio) / (fitnessRate - fatigueRate))
    guard days <= Double(FitnessProjection.maximumDayCount), let before = Int(exactly: days.rounded(.down)) else {
      return nil
    }
    let isLater = form(before + 1) > form(before)
    self.init(days: days, dayCount: isLater ? before + 1 : before, form: form(isLater ? before + 1 : before))
  }

  private init(days: Double, dayCount: Int, form: Double) {
    self.days = days
    self.dayCount = dayCount
    self.form = form
  }
}
