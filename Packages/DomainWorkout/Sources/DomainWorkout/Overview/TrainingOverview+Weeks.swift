import DomainCore

extension TrainingOverview {
  /// Groups the days of a period into its weeks.
  ///
  /// - Parameter sports: the sports in the order in which a week lists them; any others follow.
  static func weeks(of volumes: [DailyVolume], in period: TrainingPeriod, _ sports: [Sport]) -> [Week] {
    let sports = sports + Sport.allCases.filter { !sports.contains($0) }
    let firstDays = period.weeks
    var weeks: [[Sport: WorkoutTotals]] = Array(repeating: [:], count: firstDays.count)
    for daily in volumes {
      let index = (daily.day.daysSinceEpoch - period.firstDay.daysSinceEpoch) / 7
      if weeks.indices.contains(index) { weeks[index][daily.sport, default: WorkoutTotals()] += daily.totals }
    }
    return zip(firstDays, weeks).map { firstDay, bySport in
      let totals = sports.reduce(WorkoutTotals()) { $0 + (bySport[$1] ?? WorkoutTotals()) }
      return Week(
        firstDay: firstDay, volume: totals.volume,
        sportVolumes: sports.compactMap { sport in
          bySport[sport].map { SportVolume(sport: sport, volume: $0.volume) }
        },
        loadPoints: totals.loadPoints)
    }
  }

  /// - Parameters:
  ///   - day: weeks that contain it or come later are not over.
  ///   - firstActiveDay: weeks before this one are left out.
  static func mean(of weeks: [Week], before day: CalendarDay, since firstActiveDay: CalendarDay?) -> WorkoutTotals? {
    let counted = weeks.filter { week in
      let last = week.firstDay.advanced(by: 6)
      return last < day && (firstActiveDay.map { $0 <= last } ?? false)
    }
    guard !counted.isEmpty else { return nil }
    return counted.reduce(WorkoutTotals()) { $0 + WorkoutTotals(volume: $1.volume, loadPoints: $1.loadPoints) }
      .divided(by: counted.count)
  }

  static func shares(of volumes: [DailyVolume]) -> [SportShare] {
    let sports = SportTotals.totals(of: volumes)
    let time = sports.reduce(0) { $0 + $1.totals.volume.movingTime }
    return sports.map { sport in
      SportShare(
        sport: sport.sport, totals: sport.totals,
        timeShare: time > 0 ? sport.totals.volume.movingTime / time : 0)
    }
  }
}
