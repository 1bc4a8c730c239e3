import FettleApp
import Foundation

/// What a replay reports if nothing differs.
struct ReplaySummary {
  private let inputCount: Int
  private let frameCount: Int
  private let byteCount: Int
  private let isWhole: Bool
  private let recordedSeconds: Double
  private let replayedSeconds: Double

  @MainActor
  init(_ replay: Replay, took duration: Duration) {
    inputCount = replay.inputCount
    frameCount = replay.frameCount
    byteCount = replay.recording.entryByteCount
    if case .end = replay.recording.entries.last { isWhole = true } else { isWhole = false }
    recordedSeconds = Double(replay.recording.milliseconds) / 1_000
    replayedSeconds = duration / .seconds(1)
  }

  var text: String {
    """
    \(inputCount) inputs, \(frameCount) frames, all as recorded.\(isWhole ? "" : Self.cutOff)
    Recorded \(Self.words(recordedSeconds)), replayed in \(Self.words(replayedSeconds)). \
    Without the log the recording has \(byteCount) bytes.
    """
  }

  private static let cutOff =
    " The program ended, or the recording stopped, before it was complete; everything up to there was replayed."

  private static func words(_ seconds: Double) -> String {
    guard seconds >= 60 else { return String(format: "%.1f s", seconds) }
    return "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
  }
}
