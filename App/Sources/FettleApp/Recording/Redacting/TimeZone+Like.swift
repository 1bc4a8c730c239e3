import Foundation

extension TimeZone {
  /// The first of all time zones whose clocks show the same, so that its name says nothing about the place: from the
  /// year 2000 until a year after a time in seconds since 1970.
  func anyLike(until end: Double) -> TimeZone {
    let times = moments(until: end)
    let offsets = times.map { secondsFromGMT(for: $0) }
    let alike = TimeZone.knownTimeZoneIdentifiers.sorted().lazy.compactMap(TimeZone.init(identifier:)).first { zone in
      zip(times, offsets).allSatisfy { zone.secondsFromGMT(for: $0) == $1 }
    }
    return alike ?? self
  }

  /// Every week, and before and after each change of the clocks.
  private func moments(until end: Double) -> [Date] {
    let start = Date(timeIntervalSince1970: 946_684_800)
    let last = Date(timeIntervalSince1970: end + 366 * 86_400)
    var moments = Array(stride(from: start, through: max(start, last), by: 7 * 86_400))
    var change = nextDaylightSavingTimeTransition(after: start)
    while let time = change, time < last {
      moments += [time - 1, time]
      change = nextDaylightSavingTimeTransition(after: time)
    }
    return moments
  }
}
