import DomainCore

extension ExplainedTraining {
  func explainTotals(_ explained: inout FigureExplanation) {
    let (week, year) = (overview.comparison, overview.year)
    let volume = week.totals.volume
    switch explained.figure {
    case .weekTime:
      explained.value = .seconds(volume.movingTime)
      compare(&explained) { .seconds($0.volume.movingTime) }
    case .weekDistance:
      explained.value = .meters(volume.distanceMeters)
      compare(&explained) { .meters($0.volume.distanceMeters) }
    case .weekAscent:
      explained.value = .elevation(volume.ascentMeters)
      compare(&explained) { .elevation($0.volume.ascentMeters) }
    case .weekLoad:
      explained.value = .points(week.totals.loadPoints)
      compare(&explained) { .points($0.loadPoints) }
    case .weeklyMean:
      explained.value = .seconds(week.meanBefore.volume.movingTime)
      explained.add("weeks", .count(WeekComparison.meanWeekCount))
      explained.add("mean load", .points(week.meanBefore.loadPoints))
      explained.add("mean of the period's weeks", overview.weeklyMean.map { .seconds($0.volume.movingTime) })
    case .sportShare:
      guard let first = overview.sportShares.first else { return }
      explained.value = .fraction(first.timeShare)
      explained.finding = "\(first.sport.name) has the most time."
      for share in overview.sportShares {
        explained.add(share.sport.name.lowercased(), .seconds(share.totals.volume.movingTime))
      }
    case .loadByDay:
      explained.value = .points(year.totals.loadPoints)
      explained.finding = "All days of the year together."
      explained.add("from", .day(year.firstDay))
    case .activeDays:
      explained.value = .count(year.activeDayCount)
      explained.add("days", .count(year.loads.count))
    case .daysInARow: explained.value = .count(year.longestRun)
    case .hardestDay:
      explained.value = year.hardestDay.map { .points($0.points) }
      explained.add("day", year.hardestDay.map { .day($0.day) })
    default:
      explained.value = year.longestWeek.map { .seconds($0.movingTime) }
      explained.add("week of", year.longestWeek.map { .day($0.firstDay) })
    }
  }

  private func compare(_ explained: inout FigureExplanation, _ value: (WorkoutTotals) -> ExplainedValue) {
    let week = overview.comparison
    explained.add("week of", .day(week.firstDay))
    explained.add("workouts", .count(week.totals.volume.workoutCount))
    explained.add("last week until the same weekday", value(week.lastWeekSoFar))
    explained.add("all of last week", value(week.lastWeek))
    explained.add("mean of the four weeks before", value(week.meanBefore))
  }
}
