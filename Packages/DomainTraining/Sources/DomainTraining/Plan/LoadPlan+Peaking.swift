extension LoadPlan {
  /// The longest taper that is tried, in days.
  static let longestTaper = 42

  /// The plan with the most fitness among those that reach a form after building up and tapering: weeks with the
  /// highest load that the limit allows, then 1 to 42 days with the same, usually lower load.
  ///
  /// If no taper reaches the form, it is the plan that comes nearest.
  ///
  /// - Parameters:
  ///   - form: at the start of the day after the last one, in points.
  ///   - dayCount: at least 1; see `LoadTarget.dayCount(from:to:)`.
  public static func peaking(
    form: Double, from start: FitnessState, afterDays dayCount: Int, within limit: RampLimit,
    rule: SmoothingRule = .exponential
  ) throws(LoadPlanError) -> LoadPlan {
    let target = LoadTarget.form(form)
    try target.validate(afterDays: dayCount)
    var best: LoadPlan?
    for taper in 1...min(dayCount, longestTaper) {
      var plan = LoadPlan(target: target, start: start, rule: rule)
      plan.appendRamp(dayCount: dayCount - taper, within: limit)
      plan.appendTaper(dayCount: taper, within: limit)
      if best.map({ plan.isBetter(than: $0) }) ?? true { best = plan }
    }
    return best ?? LoadPlan(target: target, start: start, rule: rule)
  }

  /// Appends days with the load that reaches the form, or the nearest possible load.
  private mutating func appendTaper(dayCount: Int, within limit: RampLimit) {
    // A week of the ramp that the taper cuts short keeps its limit, so that no seven days exceed it.
    let isWholeWeek = self.dayCount.isMultiple(of: 7)
    let ofWeek = limit.maximumDailyLoad(from: reached, rule: rule)
    let maximum = isWholeWeek ? ofWeek : min(ofWeek, blocks.last?.dailyLoad ?? ofWeek)
    let load: Double
    do throws(LoadPlanError) {
      load = try reached.dailyLoad(reaching: target, afterDays: dayCount, rule: rule)
    } catch .needsTooMuch {
      load = maximum
    } catch {
      load = 0
    }
    append(dayCount: dayCount, dailyLoad: min(load, maximum))
  }

  private func isBetter(than other: LoadPlan) -> Bool {
    if reachesTarget && other.reachesTarget { return reached.fitness > other.reached.fitness }
    return reachesTarget || !other.reachesTarget && missingPoints < other.missingPoints
  }
}
