extension LoadPlan {
  /// The best plan for a target within a ramp limit.
  ///
  /// If the same load each day reaches the target within the limit, that is the plan. Otherwise:
  ///
  /// - For a fitness, each week has the highest load that the limit allows, until the same load on all remaining days
  ///   suffices. Of all plans within the limit this one has the lowest peak load. If it cannot reach the target, it
  ///   comes as near as the limit allows.
  /// - For a form, it is the plan of `peaking(form:from:afterDays:within:rule:)`.
  ///
  /// - Parameter dayCount: at least 1; see `LoadTarget.dayCount(from:to:)`.
  public init(
    reaching target: LoadTarget, from start: FitnessState, afterDays dayCount: Int, within limit: RampLimit,
    rule: SmoothingRule = .exponential
  ) throws(LoadPlanError) {
    try target.validate(afterDays: dayCount)
    self.init(target: target, start: start, rule: rule)
    switch target {
    case .fitness:
      try appendSteps(dayCount: dayCount, within: limit)
    case .form(let points):
      let steady = try? start.dailyLoad(reaching: target, afterDays: dayCount, rule: rule)
      if let steady, steady <= limit.maximumDailyLoad(from: start, rule: rule) {
        append(dayCount: dayCount, dailyLoad: steady)
      } else {
        self = try Self.peaking(form: points, from: start, afterDays: dayCount, within: limit, rule: rule)
      }
    }
  }

  /// - Throws: if the fitness is lower than that after rest.
  private mutating func appendSteps(dayCount: Int, within limit: RampLimit) throws(LoadPlanError) {
    var left = dayCount
    while left > 0 {
      let maximum = limit.maximumDailyLoad(from: reached, rule: rule)
      var needed = maximum
      do throws(LoadPlanError) {
        needed = try reached.dailyLoad(reaching: target, afterDays: left, rule: rule)
      } catch .needsTooMuch {
      } catch {
        throw error
      }
      let step = needed < maximum ? left : min(7, left)
      append(dayCount: step, dailyLoad: min(needed, maximum))
      left -= step
    }
  }
}
