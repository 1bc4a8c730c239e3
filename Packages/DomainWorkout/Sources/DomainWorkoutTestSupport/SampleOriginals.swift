public import DomainWorkout

extension OriginalFile {
  /// A FIT file as it is.
  public static let sampleRide = OriginalFile(
    contentDigest: String(repeating: "1a", count: 32), fileName: "ride.fit",
    fileDigest: String(repeating: "1a", count: 32), byteCount: 12)

  /// A compressed GPX file.
  public static let sampleRun = OriginalFile(
    contentDigest: String(repeating: "2b", count: 32), fileName: "run.gpx.gz",
    fileDigest: String(repeating: "3c", count: 32), byteCount: 9)
}
