import Foundation

/// The horizontal axis of a ``PlotStack``: what its places are, and their words.
public struct PlotAxis {
  enum Places {
    case number
    case duration
    case logarithmicDuration
    case days(firstWeekday: Int)
  }

  let places: Places
  let range: ClosedRange<Double>
  let lastText: String
  let text: (Double, DateTicks.Unit?) -> String

  private init(
    _ places: Places, _ range: ClosedRange<Double>, lastText: String,
    text: @escaping (Double, DateTicks.Unit?) -> String
  ) {
    self.places = places
    self.range = range.isDrawable ? range : 0...1
    self.lastText = lastText
    self.text = text
  }

  /// Seconds.
  ///
  /// - Parameters:
  ///   - lastText: The words for the end; always shown.
  ///   - text: The words for a tick.
  public static func time(
    _ range: ClosedRange<Double>, lastText: String, text: @escaping (Double) -> String
  ) -> PlotAxis {
    PlotAxis(.duration, range, lastText: lastText) { place, _ in text(place) }
  }

  /// The logarithm to base 10 of seconds, with ticks at round times.
  ///
  /// - Parameters:
  ///   - lastText: The words for the end; always shown.
  ///   - text: The words for the seconds of a tick.
  public static func logarithmicTime(
    _ range: ClosedRange<Double>, lastText: String, text: @escaping (Double) -> String
  ) -> PlotAxis {
    PlotAxis(.logarithmicDuration, range, lastText: lastText) { seconds, _ in text(seconds) }
  }

  /// A distance in the unit in which it is shown, or any other number.
  public static func distance(
    _ range: ClosedRange<Double>, lastText: String, text: @escaping (Double) -> String
  ) -> PlotAxis {
    PlotAxis(.number, range, lastText: lastText) { place, _ in text(place) }
  }

  /// Days since January 1, 1970. The text names the first day of a month differently than a day.
  public static func days(
    _ range: ClosedRange<Int>, lastText: String, firstWeekday: Int = 0, text: @escaping (Int, DateTicks.Unit) -> String
  ) -> PlotAxis {
    PlotAxis(
      .days(firstWeekday: firstWeekday), Double(range.lowerBound)...Double(range.upperBound), lastText: lastText
    ) { place, unit in text(Int(exactly: place.rounded()) ?? 0, unit ?? .day) }
  }

  /// The words for a place at an end of what is visible.
  func textOfEnd(_ place: Double) -> String {
    switch places {
    // The first place may be the middle of the first of many short spans; its column also covers the start.
    case .duration: text(place < (range.upperBound - range.lowerBound) / 100 ? 0 : place.rounded(.down), nil)
    case .logarithmicDuration: text(pow(10, place), nil)
    case .number, .days: text(place, .day)
    }
  }

  /// Whether a rule with ticks separates the plots from the labels.
  var hasRule: Bool {
    if case .days = places { false } else { true }
  }

  /// The ticks of a part of the axis that is `columns` wide, close to each other as far as labels leave room.
  func ticks(in visible: ClosedRange<Double>, columns: Int) -> [(place: Double, text: String)] {
    let length = visible.upperBound - visible.lowerBound
    guard columns > 0, length > 0 else { return [] }
    switch places {
    case .number: return ticks(in: visible, columns: columns, steps: RoundSteps.numbers(near: length / 4))
    case .duration: return ticks(in: visible, columns: columns, steps: RoundSteps.durations(to: length))
    case .logarithmicDuration: return logarithmicTicks(in: visible, columns: columns)
    case .days(let firstWeekday): return days(in: visible, columns: columns, firstWeekday: firstWeekday)
    }
  }

  private func ticks(
    in visible: ClosedRange<Double>, columns: Int, steps: [Double]
  ) -> [(place: Double, text: String)] {
    for step in steps {
      let first = (visible.lowerBound / step - 1e-9).rounded(.up)
      let last = (visible.upperBound / step + 1e-9).rounded(.down)
      guard last >= first, last - first < Double(columns) / 2 else { continue }
      let ticks = stride(from: first, through: last, by: 1).map { ($0 * step + 0, text($0 * step + 0, nil)) }
      let room = step / (visible.upperBound - visible.lowerBound) * Double(columns - 1)
      let widest = ticks.map(\.1.count).max() ?? 0
      if Double(widest + 5) <= room, Set(ticks.map(\.1)).count == ticks.count { return ticks }
    }
    return []
  }

  /// Round times, those first that leave room for their labels.
  private func logarithmicTicks(in visible: ClosedRange<Double>, columns: Int) -> [(place: Double, text: String)] {
    let perColumn = (visible.upperBound - visible.lowerBound) / Double(max(1, columns - 1))
    var ticks: [(place: Double, text: String)] = []
    for seconds in [1.0, 5, 15, 60, 300, 1_200, 3_600, 14_400, 43_200] {
      let tick = (place: log10(seconds), text: text(seconds, nil))
      guard visible.contains(tick.place) else { continue }
      let room = ticks.last.map { (tick.place - $0.place) / perColumn } ?? .infinity
      if room >= Double(tick.text.count + 2) { ticks.append(tick) }
    }
    return ticks
  }

  private func days(
    in visible: ClosedRange<Double>, columns: Int, firstWeekday: Int
  ) -> [(place: Double, text: String)] {
    let sample = DateTicks.Unit.allCases.map { text(visible.lowerBound.rounded(.up), $0).count }.max() ?? 0
    let perColumn = (visible.upperBound - visible.lowerBound) / Double(max(1, columns - 1))
    let ticks = DateTicks(
      from: Int(exactly: visible.lowerBound.rounded(.up)) ?? 0,
      to: Int(exactly: visible.upperBound.rounded(.down)) ?? 0,
      spacing: Double(sample + 6) * perColumn, firstWeekday: firstWeekday)
    return ticks.days.map { (Double($0), text(Double($0), ticks.unit)) }
  }
}

extension ClosedRange<Double> {
  /// Whether places in this range have different columns.
  var isDrawable: Bool {
    lowerBound.isFinite && upperBound.isFinite && lowerBound < upperBound && upperBound.magnitude < 1e15
      && lowerBound.magnitude < 1e15
  }
}
