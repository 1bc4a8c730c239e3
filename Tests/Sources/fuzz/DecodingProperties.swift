import CoreActivityFile
import CoreReasons

/// Properties of the decoded contents of any bytes.
enum DecodingProperties {
  private static let decoder = ActivityFileDecoder(
    limits: ActivityFileDecoder.Limits(
      maximumFileBytes: 16 << 20, maximumDecompressedBytes: 16 << 20, maximumSamples: 100_000))

  /// Every input is decoded once; what takes longer is checked for some, which the input itself chooses.
  static func check(_ bytes: [UInt8], fileName: String) {
    let choice = bytes.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFF
    let salvaged = decoded(bytes, fileName, isSalvaging: true)
    if case .success(let file) = salvaged {
      checkActivities(file)
      if file.damage == nil, choice % 8 == 0 { for activity in file.activities { checkWriting(activity) } }
    }
    guard choice % 8 == 1 else { return }
    let file = decoded(bytes, fileName, isSalvaging: false)
    require(decoded(bytes, fileName, isSalvaging: false) == file, "decoding twice gives the same")
    switch (file, salvaged) {
    case (.success, _): require(file == salvaged, "an intact file has nothing to salvage")
    case (.failure(let error), .success(let salvaged)):
      require(salvaged.damage?.error == error, "the damage is the reason for the rejection")
      require(salvaged.activities.contains(where: \.isDamaged), "what is salvaged is marked")
    case (.failure, .failure): break
    }
  }

  private static func decoded(
    _ bytes: [UInt8], _ fileName: String, isSalvaging: Bool
  ) -> Result<ActivityFile, FileRejection> {
    do throws(FileRejection) {
      return .success(try decoder.decode(bytes, fileName: fileName, isSalvaging: isSalvaging))
    } catch {
      return .failure(error)
    }
  }

  private static func checkActivities(_ file: ActivityFile) {
    require(!file.activities.isEmpty, "a decoded file has an activity")
    for activity in file.activities {
      let samples = activity.samples
      let times = samples.offsetSeconds
      require(zip(times, times.dropFirst()).allSatisfy(<=), "times never go back")
      require(samples.segmentStarts.allSatisfy { $0 > 0 && $0 < samples.count }, "segments begin at samples")
      let columns = [
        samples.latitudeDegrees, samples.longitudeDegrees, samples.altitudeMeters, samples.distanceMeters,
        samples.speedMetersPerSecond, samples.heartRateBPM, samples.powerWatts, samples.cadenceRPM,
        samples.temperatureCelsius,
      ]
      require(columns.allSatisfy { $0.map { $0.count == samples.count } ?? true }, "columns are equally long")
      require(activity.elapsedSeconds.isFinite, "the elapsed time is a number")
    }
  }

  /// What a writer accepts is read back, and from then on stays as it is.
  private static func checkWriting(_ activity: Activity) {
    for kind in [ActivityFileKind.fit, .gpx, .tcx] where kind.writer.obstacle(to: activity) == nil {
      guard let first = rewritten(activity, kind) else { continue }
      require(first.samples.count <= activity.samples.count, "writing adds no samples")
      guard kind.writer.obstacle(to: first) == nil, let second = rewritten(first, kind) else { continue }
      require(second.samples.count == first.samples.count, "what was written once is written again")
    }
  }

  private static func rewritten(_ activity: Activity, _ kind: ActivityFileKind) -> Activity? {
    let writer = kind.writer
    var bytes: [UInt8] = []
    writer.begin { bytes += $0 }
    writer.write(activity) { bytes += $0 }
    writer.end { bytes += $0 }
    return try? decoded(bytes, "a.\(kind.rawValue)", isSalvaging: false).get().activities.first
  }
}

/// - Parameter property: what should hold, for the report.
func require(_ holds: Bool, _ property: String) {
  if !holds { fatalError("Not true: \(property).") }
}
