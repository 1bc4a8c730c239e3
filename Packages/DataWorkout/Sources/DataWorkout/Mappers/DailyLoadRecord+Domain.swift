import DomainWorkout

extension DailyLoadRecord {
  var dailyLoad: DailyLoad {
    DailyLoad(day: CalendarDay(daysSinceEpoch: day), points: points, estimatedPoints: estimated)
  }
}
