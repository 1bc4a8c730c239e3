import Foundation

/// The files in the account export of Runtastic (Adidas Running).
public enum RuntasticExport {
  /// Reads a file in `Sport-sessions`, which describes one activity. Its recording is in a file with the same name in
  /// `GPS-data` and `Heart-rate-data`. Sports are "running", "cycling" and the like, or `runtastic-<number>` if the
  /// number is unknown.
  ///
  /// - Throws: `.empty`, `.unknownContent` if it is not such a session, or `.damaged`.
  public static func activity(inJSON bytes: [UInt8]) throws(ExportListError) -> ExportedActivity {
    guard !bytes.isEmpty else { throw .empty }
    let document = try JSONObjectCutter.document(bytes)
    let session: RuntasticSession
    do throws(ExportEntryProblem) {
      session = try document.decoded(as: RuntasticSession.self, from: bytes, by: JSONDecoder())
    } catch {
      throw .damaged(error)
    }
    guard let activity = session.activity else { throw .unknownContent }
    return activity
  }
}

/// An activity in meters and milliseconds.
struct RuntasticSession: Decodable {
  private static let longestIdentifierBytes = 64
  private static let latestMilliseconds = 1e13
  private static let widestOffsetMilliseconds = 15 * 3_600_000.0

  /// `nil` if this is not a session.
  let activity: ExportedActivity?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    let features = fields.list("features", of: RuntasticFeature.self) ?? []
    guard let id = fields.text("id"), id.utf8.count <= Self.longestIdentifierBytes,
      let start = fields.number("start_time"), (0...Self.latestMilliseconds).contains(start)
    else {
      activity = nil
      return
    }
    let end = fields.number("end_time").flatMap { $0 > start && $0 <= Self.latestMilliseconds ? $0 : nil }
    let timerSeconds = fields.positive("duration").map { $0 / 1000 }
    let offset = fields.number("start_time_timezone_offset").flatMap { milliseconds in
      milliseconds.magnitude <= Self.widestOffsetMilliseconds ? Int(exactly: (milliseconds / 1000).rounded()) : nil
    }
    let sport = fields.identifier("sport_type_id").map { Self.sports[$0] ?? "runtastic-" + $0 }
    activity = ExportedActivity(
      externalID: "runtastic:" + id,
      activity: Activity(
        notes: fields.text("notes"),
        sport: sport,
        startTime: Date(timeIntervalSince1970: start / 1000),
        utcOffsetSeconds: offset,
        elapsedSeconds: end.map { ($0 - start) / 1000 } ?? timerSeconds ?? 0,
        isElapsedDerived: end == nil,
        timerSeconds: timerSeconds,
        reported: Self.figures(fields, features)
      )
    )
  }

  /// The newer layout has them in "features", the older one in the session itself.
  private static func figures(
    _ fields: KeyedDecodingContainer<JSONName>,
    _ features: [RuntasticFeature]
  ) -> ReportedFigures {
    func feature(_ type: String, _ figure: KeyPath<RuntasticFeature, Double?>) -> Double? {
      features.lazy.filter { $0.type == type }.compactMap { $0[keyPath: figure] }.first
    }
    return ReportedFigures(
      distanceMeters: feature("track_metrics", \.distance) ?? fields.positive("distance"),
      ascentMeters: feature("track_metrics", \.ascent) ?? fields.positive("elevation_gain"),
      descentMeters: feature("track_metrics", \.descent) ?? fields.positive("elevation_loss"),
      averageHeartRateBPM: feature("heart_rate", \.average) ?? fields.positive("pulse_avg"),
      maximumHeartRateBPM: feature("heart_rate", \.maximum) ?? fields.positive("pulse_max"),
      energyKilocalories: fields.positive("calories")
    )
  }

  private static let sports = [
    "1": "running", "3": "cycling", "4": "mountain_biking", "7": "hiking", "18": "swimming", "19": "walking",
  ]
}

/// Part of a session: the figures of its track, of its heart rates and others.
struct RuntasticFeature: Decodable {
  let type: String?
  let distance: Double?
  let ascent: Double?
  let descent: Double?
  let average: Double?
  let maximum: Double?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    let attributes = fields.object("attributes")
    type = fields.text("type")
    distance = attributes?.positive("distance")
    ascent = attributes?.positive("elevation_gain")
    descent = attributes?.positive("elevation_loss")
    average = attributes?.positive("average")
    maximum = attributes?.positive("maximum")
  }
}

extension RuntasticExport {
  /// Reads a file in `GPS-data` or `Heart-rate-data`, as far as it is JSON; since 2020, positions are GPX. The activity
  /// has samples and times, and nothing else.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not such a list.
  public static func samples(inJSON bytes: [UInt8]) throws(ExportListError) -> Activity {
    try Activity(samplesInJSON: bytes, as: RuntasticSample.self)
  }
}

/// A position or a heart rate at a moment.
private struct RuntasticSample: ExportedSample {
  private static let kilometersPerHour = 3.6

  let time: Timestamp?
  let row: SampleRow

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time =
      fields.text("timestamp").flatMap(Self.time) ?? fields.number("timestamp").flatMap { Timestamp(milliseconds: $0) }
    var row = SampleRow()
    func set(_ field: SampleField, _ value: Double?) {
      if let value { row.setPlausible(field, value) }
    }
    if let heartRate = fields.positive("heart_rate") {
      set(.heartRate, heartRate)
    } else {
      set(.latitude, fields.number("latitude"))
      set(.longitude, fields.number("longitude"))
      set(.altitude, fields.number("altitude"))
      set(.distance, fields.number("distance"))
      set(.speed, fields.number("speed").map { $0 / Self.kilometersPerHour })
      _ = row.dropImpossiblePosition()
    }
    self.row = row
  }

  /// `2018-09-01 11:28:34 +0200`.
  private static func time(_ text: String) -> Timestamp? {
    guard text.utf8.count <= 40 else { return nil }
    return ISO8601(Array(text.utf8).span)?.timestamp
  }
}
