import DomainCore
import DomainProfile

/// A weight for each day from the first measured one to the last, interpolated in between.
struct WeightCourse {
  struct Point {
    let day: CalendarDay
    let kilograms: Double
  }

  let measured: [Point]
  /// `nil` for a blank value.
  let days: [Double?]

  init(_ weights: DatedValues<Double>) {
    let entries = weights.entries.compactMap { entry in entry.from.map { (day: $0, kilograms: entry.value) } }
    measured = entries.compactMap { entry in entry.kilograms.map { Point(day: entry.day, kilograms: $0) } }
    guard let first = measured.first, let last = measured.last else {
      days = []
      return
    }
    var days = [Double?](repeating: nil, count: last.day.daysSinceEpoch - first.day.daysSinceEpoch + 1)
    for (entry, next) in zip(entries, entries.dropFirst()) {
      guard let from = entry.kilograms else { continue }
      let length = next.day.daysSinceEpoch - entry.day.daysSinceEpoch
      // A weight applies until it ends.
      let step = ((next.kilograms ?? from) - from) / Double(length)
      for day in 0..<length {
        let index = entry.day.daysSinceEpoch - first.day.daysSinceEpoch + day
        if days.indices.contains(index) { days[index] = from + step * Double(day) }
      }
    }
    days[days.count - 1] = last.kilograms
    self.days = days
  }
}
