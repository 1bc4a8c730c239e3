/// Heart rates that a strap stored while it had no connection (swimming) and transferred afterward, in messages of
/// their own and often in FIT files appended to the activity's.
struct FITStrapHeartRates {
  /// Seconds since the FIT epoch, in message order.
  private(set) var events: [(seconds: Double, beatsPerMinute: Double)] = []
  private var anchor: (seconds: Double, ticks: Int)?
  private var lastTicks = 0

  /// A longer interval between two beats, in seconds, means that the strap did not record.
  private static let longestGap = 60.0

  var isEmpty: Bool { events.isEmpty }

  /// Event times are ticks of 1/1024 s: in full (field 9), tied to a time of day if the message has one, or as their
  /// lowest 12 bits (field 10, packed), which wrap around every 4 s.
  mutating func take(_ message: FITMessage) {
    // An invalid number can come from a file that gives the field another type.
    var ticks = message.numbers(9).compactMap { UInt32(exactly: $0).map(Int.init) }
    if let time = message.time(FITProfile.timestampField), let first = ticks.first {
      anchor = (Double(time) + (message.number(0, scale: 32768) ?? 0), first)
    }
    if let last = ticks.last {
      lastTicks = last
    } else {
      ticks = unpack(message.numbers(10))
    }
    guard let anchor else { return }
    for (tick, rate) in zip(ticks, message.numbers(6)) where (1...300).contains(rate) {
      events.append((anchor.seconds + Double(tick - anchor.ticks) / 1024, rate))
    }
  }

  mutating func append(_ other: FITStrapHeartRates) {
    events += other.events
  }

  /// For each time the mean of the preceding second, or the last rate if it is at most 5 s old. NaN if the strap
  /// recorded before and after and has neither; `nil` if it did not record.
  func rates(at times: [UInt32]) -> [Double?] {
    let sorted = events.sorted { $0.seconds < $1.seconds }
    let order = times.indices.sorted { times[$0] < times[$1] }
    var rates = [Double?](repeating: nil, count: times.count)
    var (oldest, next, sum) = (0, 0, 0.0)
    for index in order {
      let time = Double(times[index])
      while next < sorted.count, sorted[next].seconds <= time {
        sum += sorted[next].beatsPerMinute
        next += 1
      }
      while oldest < next, sorted[oldest].seconds <= time - 1 {
        sum -= sorted[oldest].beatsPerMinute
        oldest += 1
      }
      if oldest < next {
        rates[index] = (sum / Double(next - oldest)).rounded()
      } else if next > 0, sorted[next - 1].seconds > time - 5 {
        rates[index] = sorted[next - 1].beatsPerMinute
      } else if next > 0, next < sorted.count, sorted[next].seconds - sorted[next - 1].seconds <= Self.longestGap {
        rates[index] = .nan
      }
    }
    return rates
  }

  private mutating func unpack(_ bytes: [Double]) -> [Int] {
    let bytes = bytes.compactMap { UInt8(exactly: $0).map(Int.init) }
    var ticks: [Int] = []
    for start in stride(from: 0, to: bytes.count - 2, by: 3) {
      let pair = bytes[start] | bytes[start + 1] << 8 | bytes[start + 2] << 16
      for value in [pair & 0xFFF, pair >> 12] {
        lastTicks += (value - lastTicks) & 0xFFF
        ticks.append(lastTicks)
      }
    }
    return ticks
  }
}
