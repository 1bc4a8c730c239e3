public import DomainCore
public import Foundation

/// Intervals found in a track without laps: alternating work and recovery.
///
/// The method is simple, and always gives the same result for the same track:
/// 1. The output is power, otherwise speed, otherwise heart rate; the first that covers half of the recorded time.
///    It is resampled to seconds and averaged over `smoothingSeconds` around each.
/// 2. Otsu's method (N. Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979) finds the threshold between
///    two levels. Standing and coasting do not count for it, so that stops at traffic lights make no intervals.
/// 3. Seconds above are work, the others recovery. Parts shorter than `leastSeconds` join their neighbors, and each
///    boundary moves to where the unsmoothed output separates best.
/// 4. There are intervals only if the levels explain `leastSeparation` of the variance, work exceeds recovery by the
///    contrast of the output, and there are at least two parts of work. Parts of work of `longSeconds` and more on
///    average need twice the contrast: less is the wind, the way back, or an easier half of a steady workout.
///
/// Rests without recorded output are found only next to easier parts, such as a warm-up. A pause of
/// a minute or more is a recovery.
public struct TrackIntervals: Equatable, Sendable {
  /// What the intervals were found in; `nil` if nothing was recorded.
  public let source: IntervalSource?
  /// Beginning and ending with work, alternating, in order; empty if there are no intervals.
  public let segments: [IntervalSegment]

  /// Seconds over which the output is averaged.
  public static let smoothingSeconds = 15
  /// Shorter parts, in seconds, join their neighbors.
  public static let leastSeconds = 15
  /// The least part of the variance that is between the two levels: noise has 0.64, a steady increase 0.75.
  public static let leastSeparation = 0.78
  /// Parts of work that are this long on average, in seconds, need twice the contrast.
  public static let longSeconds = 480.0
  private static let leastWorks = 2
  /// A shorter pause of the recording, in seconds, is a traffic light and no recovery.
  private static let shortestPauseSeconds = TrackMeasurement.longestGapSeconds

  /// The parts of work.
  public var works: [IntervalSegment] { segments.filter { $0.kind == .work } }
  /// The parts of recovery between them.
  public var recoveries: [IntervalSegment] { segments.filter { $0.kind == .recovery } }

  /// Finds the intervals of a track; the sport decides which outputs count.
  public init(of track: Track, sport: Sport = .other) {
    let candidates = IntervalSource.candidates(in: track, sport: sport)
    let longest = candidates.map(\.spans.totalSeconds).max() ?? 0
    let chosen = candidates.first { $0.spans.totalSeconds > 0 && $0.spans.totalSeconds >= longest / 2 }
    source = chosen?.source
    segments = chosen.map { Self.segments(in: $0.spans, contrast: $0.source.leastContrast) } ?? []
  }

  private static func segments(in spans: SampleSpans, contrast: Double) -> [IntervalSegment] {
    let runs = SecondlyRun.runs(of: spans)
    let smoothed = runs.map { $0.smoothed(over: smoothingSeconds) }
    guard let levels = TwoLevels(of: smoothed.joined()), levels.separation >= leastSeparation,
      levels.high > levels.low * contrast
    else { return [] }
    let works = zip(runs, smoothed).flatMap { run, values in
      WorkParts(of: values, above: levels.threshold, shortest: leastSeconds)
        .refined(in: run, within: smoothingSeconds)
        .map { IntervalSegment(.work, run.start + Double($0.lowerBound), Double($0.count), spans: nil) }
    }
    let integral = SpanIntegral(spans)
    return alternating(joined(works, integral), integral, levels: levels, contrast: contrast)
  }

  /// Parts of work with only a short pause between them are one.
  private static func joined(_ works: [IntervalSegment], _ integral: SpanIntegral) -> [IntervalSegment] {
    works.reduce(into: []) { joined, work in
      guard let last = joined.last, work.startOffset - last.endOffset < shortestPauseSeconds,
        integral.seconds(from: last.endOffset, to: work.startOffset) < 1
      else { return joined.append(work) }
      joined[joined.count - 1] = IntervalSegment(
        .work, last.startOffset, work.endOffset - last.startOffset, spans: nil)
    }
  }

  private static func alternating(
    _ works: [IntervalSegment], _ integral: SpanIntegral, levels: TwoLevels, contrast: Double
  ) -> [IntervalSegment] {
    guard works.count >= leastWorks else { return [] }
    var segments: [IntervalSegment] = []
    for work in works {
      if let last = segments.last {
        let rest = work.startOffset - last.endOffset
        if rest > 0 { segments.append(IntervalSegment(.recovery, last.endOffset, rest, spans: integral)) }
      }
      segments.append(IntervalSegment(.work, work.startOffset, work.seconds, spans: integral))
    }
    func mean(_ kind: IntervalSegment.Kind) -> Double? {
      let own = segments.filter { $0.kind == kind && $0.meanOutput != nil }
      let seconds = own.reduce(0) { $0 + $1.seconds }
      return seconds > 0 ? own.reduce(0) { $0 + ($1.meanOutput ?? 0) * $1.seconds } / seconds : nil
    }
    let isLong = works.reduce(0) { $0 + $1.seconds } >= longSeconds * Double(works.count)
    let needed = isLong ? 2 * contrast - 1 : contrast
    guard let work = mean(.work), work > (mean(.recovery) ?? levels.low) * needed else { return [] }
    return segments
  }
}

/// A part of a workout with intervals.
public struct IntervalSegment: Equatable, Sendable {
  /// The part's place in the alternation.
  public enum Kind: String, Hashable, Sendable {
    /// A part with the higher output.
    case work
    /// A part with the lower output, or a pause between two parts of work.
    case recovery
  }

  /// Whether the part is work or recovery.
  public let kind: Kind
  /// Seconds since the workout's start.
  public let startOffset: TimeInterval
  /// Seconds, including a pause in a recovery.
  public let seconds: TimeInterval
  /// Watts, meters per second or beats per minute, by the source; `nil` if nothing was recorded in it.
  public let meanOutput: Double?

  /// Seconds since the workout's start.
  public var endOffset: TimeInterval { startOffset + seconds }

  init(_ kind: Kind, _ startOffset: TimeInterval, _ seconds: TimeInterval, spans: SpanIntegral?) {
    self.kind = kind
    self.startOffset = startOffset
    self.seconds = seconds
    meanOutput = spans?.mean(from: startOffset, to: startOffset + seconds)
  }
}

/// The recorded quantity that intervals are found in.
///
/// `rawValue` is the stable name used in JSON.
public enum IntervalSource: String, CaseIterable, Hashable, Sendable {
  /// Watts.
  case power
  /// Meters per second.
  case speed
  /// Beats per minute. It follows an effort late, so boundaries are later than the efforts.
  case heartRate = "heart-rate"

  /// How many times higher work must be than recovery.
  public var leastContrast: Double {
    switch self {
    case .power: 1.25
    case .speed: 1.15
    case .heartRate: 1.08
    }
  }

  /// The sources in the order in which they are used.
  static func candidates(in track: Track, sport: Sport) -> [(source: Self, spans: SampleSpans)] {
    let inputs = DepthInputs(of: track, sport: sport)
    return [(.power, inputs.powers), (.speed, inputs.speeds), (.heartRate, inputs.heartRates)]
  }
}

/// Recorded values resampled to seconds, without a longer gap.
struct SecondlyRun {
  /// Seconds since the workout's start.
  let start: TimeInterval
  /// The mean of each second.
  private(set) var values: [Double] = []
  private var openSeconds = 0.0
  private var openProduct = 0.0

  /// Over a shorter gap, in seconds, the last value goes on.
  private static let longestGapSeconds = 10.0

  private init(start: TimeInterval) { self.start = start }

  /// - Parameter spans: with finite values.
  static func runs(of spans: SampleSpans) -> [SecondlyRun] {
    var runs: [SecondlyRun] = []
    var (end, last) = (-Double.infinity, 0.0)
    for span in spans.spans {
      if span.start - end > longestGapSeconds || runs.isEmpty {
        runs.append(SecondlyRun(start: span.start))
      } else {
        runs[runs.count - 1].add(last, seconds: span.start - end)
      }
      // Spans may overlap where a segment ends within a second of the next.
      let overlap = max(0, end - span.start)
      runs[runs.count - 1].add(span.value, seconds: span.seconds - overlap)
      (end, last) = (max(end, span.start + span.seconds), span.value)
    }
    return runs
  }

  private mutating func add(_ value: Double, seconds: TimeInterval) {
    var left = seconds
    while left > 1e-9 {
      let part = min(left, 1 - openSeconds)
      openSeconds += part
      openProduct += part * value
      left -= part
      if openSeconds > 1 - 1e-9 {
        values.append(openProduct)
        (openSeconds, openProduct) = (0, 0)
      }
    }
  }

  /// The mean over a window centered on each second, shorter at the ends.
  func smoothed(over seconds: Int) -> [Double] {
    let sums = sums
    let half = seconds / 2
    return values.indices.map { index in
      let (low, high) = (max(0, index - half), min(values.count, index + half + 1))
      return (sums[high] - sums[low]) / Double(high - low)
    }
  }

  /// The sum of the values before each second, and of all.
  var sums: [Double] {
    var sums = [0.0]
    sums.reserveCapacity(values.count + 1)
    var sum = 0.0
    for value in values {
      sum += value
      sums.append(sum)
    }
    return sums
  }
}

/// The two levels that explain most of the variance of values: Otsu's method.
struct TwoLevels {
  /// Values from here on belong to the high level.
  let threshold: Double
  /// The mean of the lower values.
  let low: Double
  /// The mean of the higher values.
  let high: Double
  /// The part of the variance that is between the levels, 0 to 1.
  let separation: Double

  private static let binCount = 256
  /// Values below this part of the mean are standing or coasting, and are not counted.
  private static let idleFraction = 0.1

  /// `nil` if all values are the same or idle.
  init?(of values: some Sequence<Double>) {
    let active = Self.active(values)
    guard let least = active.min(), let most = active.max(), most > least else { return nil }
    let width = (most - least) / Double(Self.binCount)
    var counts = [Double](repeating: 0, count: Self.binCount)
    var sums = counts
    var (total, squares) = (0.0, 0.0)
    for value in active {
      let bin = min(Self.binCount - 1, max(0, Int(exactly: ((value - least) / width).rounded(.down)) ?? 0))
      counts[bin] += 1
      sums[bin] += value
      total += value
      squares += value * value
    }
    let count = Double(active.count)
    let variance = squares / count - (total / count) * (total / count)
    var (belowCount, belowSum) = (0.0, 0.0)
    var best: (bin: Int, between: Double, low: Double, high: Double)?
    for bin in 0..<(Self.binCount - 1) {
      belowCount += counts[bin]
      belowSum += sums[bin]
      guard belowCount > 0, belowCount < count, counts[bin] > 0 else { continue }
      let (low, high) = (belowSum / belowCount, (total - belowSum) / (count - belowCount))
      let between = belowCount / count * (1 - belowCount / count) * (high - low) * (high - low)
      if between > best?.between ?? 0 { best = (bin, between, low, high) }
    }
    guard let best, variance > 0 else { return nil }
    // Half-way between the levels, the boundary of a smoothed step is where the step is.
    threshold = (best.low + best.high) / 2
    low = best.low
    high = best.high
    separation = min(1, best.between / variance)
  }

  private static func active(_ values: some Sequence<Double>) -> [Double] {
    let positive = values.filter { $0 > 0 }
    let mean = positive.reduce(0, +) / Double(max(1, positive.count))
    return positive.filter { $0 >= mean * idleFraction }
  }
}

/// The seconds of a run that are work.
private struct WorkParts {
  /// Boundaries between work and recovery, in seconds from the run's start; the first part begins at 0.
  private var bounds: [Int]
  private var isWorkFirst: Bool
  private let count: Int

  /// - Parameter shortest: shorter parts, in seconds, join their neighbors, the shortest first.
  init(of values: [Double], above threshold: Double, shortest: Int) {
    count = values.count
    isWorkFirst = values.first.map { $0 >= threshold } ?? false
    bounds = [0]
    for index in values.indices.dropFirst() where (values[index] >= threshold) != (values[index - 1] >= threshold) {
      bounds.append(index)
    }
    bounds.append(count)
    while bounds.count > 2, let part = shortestPart, bounds[part + 1] - bounds[part] < shortest { join(part) }
  }

  private var shortestPart: Int? {
    (0..<(bounds.count - 1)).min { bounds[$0 + 1] - bounds[$0] < bounds[$1 + 1] - bounds[$1] }
  }

  private mutating func join(_ part: Int) {
    if part == 0 {
      bounds.remove(at: 1)
      isWorkFirst.toggle()
    } else if part == bounds.count - 2 {
      bounds.remove(at: part)
    } else {
      bounds.removeSubrange(part...(part + 1))
    }
  }

  private func isWork(_ part: Int) -> Bool { part.isMultiple(of: 2) == isWorkFirst }

  /// The ranges of work, with each boundary moved by up to `reach` seconds to where the values on both sides differ
  /// most clearly.
  fileprivate func refined(in run: SecondlyRun, within reach: Int) -> [Range<Int>] {
    let sums = run.sums
    func mean(_ part: Int) -> Double {
      (sums[bounds[part + 1]] - sums[bounds[part]]) / Double(max(1, bounds[part + 1] - bounds[part]))
    }
    var moved = bounds
    for index in bounds.indices.dropFirst().dropLast() {
      let middle = (mean(index - 1) + mean(index)) / 2
      let low = max(bounds[index] - reach, (bounds[index - 1] + bounds[index]) / 2)
      let high = min(bounds[index] + reach, (bounds[index] + bounds[index + 1]) / 2)
      var (best, gain, most) = (low, 0.0, 0.0)
      for second in low..<max(low, high) {
        gain += isWork(index - 1) ? run.values[second] - middle : middle - run.values[second]
        if gain > most { (best, most) = (second + 1, gain) }
      }
      moved[index] = best
    }
    return (0..<(bounds.count - 1)).filter { isWork($0) && moved[$0] < moved[$0 + 1] }
      .map { moved[$0]..<moved[$0 + 1] }
  }
}
