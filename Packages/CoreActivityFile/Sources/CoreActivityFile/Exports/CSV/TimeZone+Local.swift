import Foundation

extension TimeZone {
  /// The moment of a local time that is stated as if it were UTC.
  func moment(ofLocal local: Date) -> Date {
    let guess = secondsFromGMT(for: local)
    let offset = secondsFromGMT(for: local.addingTimeInterval(-Double(guess)))
    return local.addingTimeInterval(-Double(offset))
  }

  /// From one local time to a later one, both stated as if they were UTC. Of times that the night of a clock change
  /// shows twice, those that make the shortest span. `nil` if the second is not later.
  func span(fromLocal first: Date, toLocal last: Date) -> DateInterval? {
    let ends = moments(ofLocal: last)
    let spans = moments(ofLocal: first).map { start in
      ends.filter { $0 > start }.min().map { DateInterval(start: start, end: $0) }
    }
    return spans.lazy.compactMap(\.self).first
  }

  /// The moments at which clocks show a local time, the usual one first.
  private func moments(ofLocal local: Date) -> [Date] {
    let usual = moment(ofLocal: local)
    let nearby = [-7_200.0, 7_200].map { local.addingTimeInterval(-Double(secondsFromGMT(for: usual + $0))) }
    return [usual]
      + nearby.filter { $0 != usual && $0.addingTimeInterval(Double(secondsFromGMT(for: $0))) == local }
  }
}
