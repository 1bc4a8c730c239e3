/// A Swift test that replays a recording and expects no difference.
struct RecordedTest {
  /// Where such tests are, and the recordings next to them.
  static let folder = "App/Tests/FettleAppTests/Recording"
  static let recordings = "App/Tests/FettleAppTests/Goldens/Recordings"

  /// The name of the test and of its recording.
  let name: String

  /// `nil` for what cannot be the name of a Swift type.
  init?(named name: String) {
    guard name.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) != nil else { return nil }
    self.name = name
  }

  var text: String {
    """
    import Testing

    @MainActor struct \(name) {
      @Test func `the recorded session shows the same again`() async throws {
        try await KeptRecording(named: "\(name)").expectNoDifference()
      }
    }

    """
  }
}
