public import DomainCore
import Foundation

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
