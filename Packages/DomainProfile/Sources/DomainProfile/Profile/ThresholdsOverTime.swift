public import DomainCore

/// The athlete's values for each threshold, with the days from which they apply.
public struct ThresholdsOverTime: Equatable, Sendable {
  /// Beats per minute, lying down and awake.
  public var restingHeartRateBPM: DatedValues<Int>
  /// The athlete's maximum, in beats per minute.
  public var maximumHeartRateBPM: DatedValues<Int>
  /// Beats per minute at the lactate threshold.
  public var lactateThresholdHeartRateBPM: DatedValues<Int>
  /// Watts on a bicycle that the athlete can sustain for about an hour.
  public var functionalThresholdPowerWatts: DatedValues<Int>
  /// Seconds per kilometer, running on the flat, that the athlete can sustain for about an hour.
  public var thresholdPaceSecondsPerKilometer: DatedValues<Double>

  /// Those without values are blank on all days.
  public init(
    restingHeartRateBPM: DatedValues<Int> = DatedValues(), maximumHeartRateBPM: DatedValues<Int> = DatedValues(),
    lactateThresholdHeartRateBPM: DatedValues<Int> = DatedValues(),
    functionalThresholdPowerWatts: DatedValues<Int> = DatedValues(),
    thresholdPaceSecondsPerKilometer: DatedValues<Double> = DatedValues()
  ) {
    self.restingHeartRateBPM = restingHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.lactateThresholdHeartRateBPM = lactateThresholdHeartRateBPM
    self.functionalThresholdPowerWatts = functionalThresholdPowerWatts
    self.thresholdPaceSecondsPerKilometer = thresholdPaceSecondsPerKilometer
  }

  /// Thresholds that apply from the beginning and never change.
  public init(_ thresholds: Thresholds) {
    self.init(
      restingHeartRateBPM: DatedValues([.init(value: thresholds.restingHeartRateBPM)]),
      maximumHeartRateBPM: DatedValues([.init(value: thresholds.maximumHeartRateBPM)]),
      lactateThresholdHeartRateBPM: DatedValues([.init(value: thresholds.lactateThresholdHeartRateBPM)]),
      functionalThresholdPowerWatts: DatedValues([.init(value: thresholds.functionalThresholdPowerWatts)]),
      thresholdPaceSecondsPerKilometer: DatedValues([.init(value: thresholds.thresholdPaceSecondsPerKilometer)]))
  }

  /// The value of the latest entry for each threshold.
  public var latest: Thresholds {
    Thresholds(
      restingHeartRateBPM: restingHeartRateBPM.latest, maximumHeartRateBPM: maximumHeartRateBPM.latest,
      lactateThresholdHeartRateBPM: lactateThresholdHeartRateBPM.latest,
      functionalThresholdPowerWatts: functionalThresholdPowerWatts.latest,
      thresholdPaceSecondsPerKilometer: thresholdPaceSecondsPerKilometer.latest)
  }

  /// The value that applies on a day; with `nil` as the day, the one before all days.
  public func thresholds(on day: CalendarDay?) -> Thresholds {
    Thresholds(
      restingHeartRateBPM: restingHeartRateBPM.value(on: day),
      maximumHeartRateBPM: maximumHeartRateBPM.value(on: day),
      lactateThresholdHeartRateBPM: lactateThresholdHeartRateBPM.value(on: day),
      functionalThresholdPowerWatts: functionalThresholdPowerWatts.value(on: day),
      thresholdPaceSecondsPerKilometer: thresholdPaceSecondsPerKilometer.value(on: day))
  }

  /// The days from which an entry of `field` applies, in order, `nil` for the beginning; empty for a field that is not
  /// a threshold.
  public func days(of field: ProfileField) -> [CalendarDay?] {
    switch field {
    case .restingHeartRate: restingHeartRateBPM.entries.map(\.from)
    case .maximumHeartRate: maximumHeartRateBPM.entries.map(\.from)
    case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM.entries.map(\.from)
    case .functionalThresholdPower: functionalThresholdPowerWatts.entries.map(\.from)
    case .thresholdPace: thresholdPaceSecondsPerKilometer.entries.map(\.from)
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: []
    }
  }

  /// The days from which an entry of any threshold applies.
  var days: Set<CalendarDay?> { Set(ProfileField.allCases.flatMap(days)) }
}

extension ThresholdsOverTime {
  /// The periods, in order; consecutive ones always differ. The time before the first of them has no values.
  public var periods: [DatedThresholds.Entry] {
    var periods: [DatedThresholds.Entry] = []
    for day in days.inOrder {
      let thresholds = thresholds(on: day)
      guard thresholds != periods.last?.thresholds ?? Thresholds() else { continue }
      periods.append(DatedThresholds.Entry(from: day, thresholds: thresholds))
    }
    return periods
  }
}

extension ThresholdsOverTime {
  /// Heart rates must increase from resting to threshold to maximum, on every day.
  ///
  /// Only pairs and days with a changed value are checked, so that values written elsewhere do not block changes to
  /// another field.
  func validateHeartRates(changedFrom before: ThresholdsOverTime) throws(ProfileError) {
    for day in days.union(before.days).inOrder {
      let rates = HeartRate.rising(thresholds(on: day), before: before.thresholds(on: day))
      for (index, lower) in rates.enumerated() {
        for higher in rates.dropFirst(index + 1) { try lower.validate(below: higher, on: day) }
      }
    }
  }
}

private struct HeartRate {
  let field: ProfileField
  let bpm: Int?
  let isChanged: Bool

  static func rising(_ now: Thresholds, before: Thresholds) -> [HeartRate] {
    [
      (ProfileField.restingHeartRate, \Thresholds.restingHeartRateBPM),
      (.lactateThresholdHeartRate, \.lactateThresholdHeartRateBPM), (.maximumHeartRate, \.maximumHeartRateBPM),
    ].map { HeartRate(field: $0, bpm: now[keyPath: $1], isChanged: now[keyPath: $1] != before[keyPath: $1]) }
  }

  func validate(below higher: HeartRate, on day: CalendarDay?) throws(ProfileError) {
    guard let low = bpm, let high = higher.bpm, low >= high else { return }
    let when = day.map { ", which applies on \($0)" } ?? ""
    if isChanged {
      throw .invalidValue(
        field, given: "\(low) bpm",
        allowed: "less than the \(higher.field.label.lowercased()) of \(high) bpm\(when)")
    }
    if higher.isChanged {
      throw .invalidValue(
        higher.field, given: "\(high) bpm", allowed: "more than the \(field.label.lowercased()) of \(low) bpm\(when)")
    }
  }
}

/// One figure over time: each entry applies from its day until the day of the next.
public struct DatedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A value, and the day from which it applies.
  public struct Entry: Equatable, Sendable {
    /// The first day it applies; `nil` if it has no beginning.
    public var from: CalendarDay?
    /// `nil` if the figure is blank from that day on.
    public var value: Value?

    /// Without a day it applies from the beginning.
    public init(from: CalendarDay? = nil, value: Value?) {
      self.from = from
      self.value = value
    }
  }

  /// In the order of their days, at most one for each day. None ends a value that does not exist.
  public private(set) var entries: [Entry]

  /// Accepts entries in any order; of several for one day, the last one counts.
  public init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { add(entry) }
    dropEmptyEnds()
  }

  /// The value that applies on a day; with `nil` as the day, the one before all days.
  public func value(on day: CalendarDay?) -> Value? {
    entries.last { $0.from.isNotAfter(day) }?.value
  }

  /// The value of the latest entry.
  public var latest: Value? { entries.last?.value }

  /// The day the latest entry applies from; `nil` if there is none, and for one that applies from the beginning.
  public var latestDay: CalendarDay? { entries.last?.from }

  /// Sets the value, or clears it with `nil`.
  ///
  /// With a day, the value applies from that day until the next entry, replacing an entry of the same day; `nil` ends
  /// the previous value. Without one, it replaces the latest entry, whose day stays; if there is none, it applies from
  /// the beginning; `nil` removes the latest entry, so that the previous one applies.
  public mutating func set(_ value: Value?, from day: CalendarDay?) {
    if let day {
      add(Entry(from: day, value: value))
    } else {
      let newest = entries.popLast()
      if let value { entries.append(Entry(from: newest?.from, value: value)) }
    }
    dropEmptyEnds()
  }

  private mutating func add(_ entry: Entry) {
    entries.removeAll { $0.from == entry.from }
    let index = entries.lastIndex { $0.from.isNotAfter(entry.from) }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
  }

  private mutating func dropEmptyEnds() {
    var isSaid = false
    entries.removeAll { entry in
      defer { isSaid = entry.value != nil }
      return entry.value == nil && !isSaid
    }
  }
}

extension CalendarDay? {
  /// Whether this day is before `other` or the same, with `nil` before all days.
  fileprivate func isNotAfter(_ other: CalendarDay?) -> Bool {
    guard let self else { return true }
    return other.map { self <= $0 } ?? false
  }
}

extension Set<CalendarDay?> {
  /// The days in order, `nil` before all.
  var inOrder: [CalendarDay?] { sorted { $0 != $1 && $0.isNotAfter($1) } }
}

extension CalendarDay {
  /// Whether a threshold can apply from this day: not before 1900, and in the current year at the latest.
  public func isPlausible(currentYear: Int) -> Bool {
    self >= PlausibleRange.earliestDay && components.year <= currentYear
  }
}
