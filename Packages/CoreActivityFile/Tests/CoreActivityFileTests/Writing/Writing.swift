import CoreActivityFile
import Foundation
import Testing

/// A document with these activities, joined from its blocks.
func document(_ activities: [Activity], _ kind: ActivityFileKind) -> [UInt8] {
  let writer = kind.writer
  var bytes: [UInt8] = []
  writer.begin { bytes += $0 }
  for activity in activities { writer.write(activity) { bytes += $0 } }
  writer.end { bytes += $0 }
  return bytes
}

/// The activities of a document that contains these, without a warning.
func written(_ activities: [Activity], _ kind: ActivityFileKind) throws -> [Activity] {
  let file = try ActivityFileDecoder().decode(document(activities, kind), fileName: "test.\(kind.rawValue)")
  #expect(file.kind == kind)
  #expect(file.warnings == [])
  return file.activities
}

func written(_ activity: Activity, _ kind: ActivityFileKind) throws -> Activity {
  try #require(written([activity], kind).first)
}

func text(_ activities: [Activity], _ kind: ActivityFileKind) -> String {
  String(decoding: document(activities, kind), as: UTF8.self)
}

extension ActivitySamples {
  /// Some samples a second apart, with positions.
  static func track(_ count: Int = 4) -> ActivitySamples {
    ActivitySamples(
      offsetSeconds: (0..<count).map(Double.init),
      latitudeDegrees: SampleColumn((0..<count).map { 46 + Double($0) / 1e4 }),
      longitudeDegrees: SampleColumn((0..<count).map { 14.5 + Double($0) / 1e4 }))
  }
}

extension Activity {
  static func run(_ samples: ActivitySamples = .track()) -> Activity {
    Activity(
      sport: "running", startTime: Date(timeIntervalSince1970: 1_700_000_000),
      elapsedSeconds: samples.offsetSeconds.last ?? 60, samples: samples)
  }

  /// Four seconds with a pause of five minutes in their middle, and no timer time.
  static var pausedRun: Activity {
    var activity = run(.track(6))
    activity.samples.offsetSeconds = [0, 1, 2, 302, 303, 304]
    activity.samples.segmentStarts = [3]
    activity.elapsedSeconds = 304
    activity.pauses = [ActivityPause(start: activity.startTime + 2, end: activity.startTime + 302)]
    return activity
  }
}

/// The properties that differ, with both values shortened; a whole activity is too long to print.
func differences(_ left: Activity, _ right: Activity) -> [String] {
  let pairs = zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children)
  return pairs.flatMap { left, right -> [String] in
    guard "\(left.value)" != "\(right.value)" else { return [] }
    let parts = zip(Mirror(reflecting: left.value).children, Mirror(reflecting: right.value).children)
    let inner = parts.filter { "\($0.value)" != "\($1.value)" }
    guard !inner.isEmpty else {
      return ["\(left.label ?? ""): \("\(left.value)".prefix(200)) \("\(right.value)".prefix(200))"]
    }
    return inner.map {
      "\(left.label ?? "").\($0.label ?? ""): \("\($0.value)".prefix(200)) \("\($1.value)".prefix(200))"
    }
  }
}
