import CoreTerminal
package import CoreUI
import Synchronization

/// How much a recording may ask of a replay. Whoever sends one decides what is in it.
package enum RecordingLimits {
  /// The most columns and rows.
  package static let size = FullScreenTerminal.largestSize
  /// Up to how many columns or rows from the first cell the mouse may be, and the most rows that a wheel turns.
  package static let distance = 65_535
  /// When a session may begin, in seconds since 1970: until the year 9999.
  package static let starts = 0.0...253_402_300_799
  /// How long a session may take, in milliseconds: a hundred years, if somebody sets the clock.
  package static let durations = 0...3_155_760_000_000
  /// However small the file is, this many bytes may follow from what is compressed in it.
  package static let leastExpansion = 16 << 20
  /// How many bytes may follow from each byte of the file. A log gives up to about ten.
  package static let expansionFactor = 32
}

/// What a recording asks of a replay that no session can have.
package enum RecordingExcess: Error, Equatable {
  case size(width: Int, height: Int)
  /// More bytes follow from the compressed parts than from those of a session.
  case expansion

  /// As a sentence without its first word, the recording.
  package var clause: String {
    switch self {
    case .size(let width, let height):
      "has a terminal of \(width) × \(height); the largest is \(RecordingLimits.size.width) × \(RecordingLimits.size.height)"
    case .expansion: "expands to far more than its size allows"
    }
  }
}

extension Size {
  /// - Throws: `RecordingExcess` if no terminal of a session is as large.
  package init(recordedWidth width: Int, height: Int) throws(RecordingExcess) {
    guard (0...RecordingLimits.size.width).contains(width), (0...RecordingLimits.size.height).contains(height) else {
      throw RecordingExcess.size(width: width, height: height)
    }
    self.init(width: width, height: height)
  }
}

/// How many bytes may still follow from the compressed parts of one recording.
package final class ExpansionBudget: Sendable {
  private let left: Mutex<Int>

  /// - Parameter fileByteCount: how large the recording is.
  package init(fileByteCount: Int) {
    left = Mutex(RecordingLimits.leastExpansion + fileByteCount * RecordingLimits.expansionFactor)
  }

  /// Takes the bytes of a part before it is expanded.
  package func take(_ byteCount: Int) throws {
    try left.withLock { left in
      guard byteCount <= left else { throw RecordingExcess.expansion }
      left -= byteCount
    }
  }
}

extension CodingUserInfoKey {
  /// Where a decoder has its `ExpansionBudget`; one without decodes parts of any size.
  package static let expansionBudget = CodingUserInfoKey(rawValue: "fettle.expansionBudget")
}
