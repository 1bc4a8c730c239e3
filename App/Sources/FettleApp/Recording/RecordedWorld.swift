import CoreCommon
import CoreSystem
package import Foundation
import Synchronization

/// The clock and the identifiers of a recording, which a replay repeats. The clock rests until the next entry.
package final class RecordedWorld: Sendable {
  private struct State {
    var start: Double
    var seed: UInt64
    var milliseconds = 0
    var turn = 0
    var identifierCount = 0
  }

  private let clock: @Sendable () -> Date
  private let makeIdentifier: @Sendable () -> UUID
  private let state = Mutex<State?>(nil)

  /// - Parameters:
  ///   - clock: the time outside, and before the recording begins.
  ///   - makeUUID: makes identifiers before the recording begins.
  init(clock: @escaping @Sendable () -> Date, makeUUID: @escaping @Sendable () -> UUID) {
    self.clock = clock
    makeIdentifier = makeUUID
  }

  /// The world of a recording that is replayed.
  package convenience init(of header: RecordingHeader) {
    self.init(
      clock: { Date(timeIntervalSince1970: header.start) },
      makeUUID: { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) })
    begin(at: header.start, seed: header.seed)
  }

  /// The time outside, whatever the recording shows.
  var realNow: Date { clock() }

  /// From now on the clock shows `start`, and identifiers follow from `seed`.
  func begin(at start: Double, seed: UInt64) {
    state.withLock { $0 = State(start: start, seed: seed) }
  }

  /// The next entry begins, whose identifiers depend on nothing before it.
  func turn(at milliseconds: Int) {
    state.withLock { state in
      state?.milliseconds = milliseconds
      state?.turn += 1
      state?.identifierCount = 0
    }
  }

  package func now() -> Date {
    let state = state.withLock { $0 }
    return state.map { Date(timeIntervalSince1970: $0.start + Double($0.milliseconds) / 1_000) } ?? clock()
  }

  func makeActionID() -> ActionID { ActionID(random: makeUUID().uuidString, in: session) }

  /// The session of the recording, the same in each replay.
  var session: ActionSession { ActionSession(state.withLock { $0.map { "\($0.seed)" } ?? "" }) }

  func makeUUID() -> UUID {
    let made = state.withLock { state in
      state?.identifierCount += 1
      return state
    }
    guard let made else { return makeIdentifier() }
    var bytes = SHA256Digest(of: Data("\(made.seed)/\(made.turn)/\(made.identifierCount)".utf8)).bytes
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
