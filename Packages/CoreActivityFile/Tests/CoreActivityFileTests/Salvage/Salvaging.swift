import CoreActivityFile
import CoreReasons
import Testing

/// What is kept of damaged bytes.
func salvage(_ bytes: [UInt8], fileName: String = "test.fit") throws(FileRejection) -> ActivityFile {
  try ActivityFileDecoder().decode(bytes, fileName: fileName, isSalvaging: true)
}

/// Why nothing is kept of damaged bytes; `nil` if something is.
func salvageRefusal(_ bytes: [UInt8], fileName: String = "test.fit") -> FileRejection? {
  do throws(FileRejection) {
    _ = try salvage(bytes, fileName: fileName)
    return nil
  } catch {
    return error
  }
}

extension ActivitySamples {
  /// Whether these are the first samples of others, with the same values.
  func isPrefix(of other: ActivitySamples) -> Bool {
    guard count <= other.count else { return false }
    func isPrefix(_ path: KeyPath<ActivitySamples, SampleColumn?>) -> Bool {
      let (mine, whole) = (self[keyPath: path]?.rawValues, other[keyPath: path]?.rawValues)
      return (0..<count).allSatisfy { index in
        let (value, expected) = (mine?[index] ?? .nan, whole?[index] ?? .nan)
        return value == expected || value.isNaN && expected.isNaN
      }
    }
    return offsetSeconds == Array(other.offsetSeconds.prefix(count))
      && [
        \.latitudeDegrees, \.longitudeDegrees, \.altitudeMeters, \.distanceMeters, \.speedMetersPerSecond,
        \.heartRateBPM,
        \.powerWatts, \.cadenceRPM, \.temperatureCelsius,
      ].allSatisfy(isPrefix)
  }
}
