/// How much may still be kept of one file. A message can be a single byte, so a file of a few bytes (compressed) could
/// otherwise fill the memory, and many sessions times many laps take for ever.
struct FITAllowance {
  private let limit: Int
  private let turn: LargeFileTurn.Claim
  private var samples: Int
  private var messages = 250_000
  private var sessions = 250
  private var heartBeats = 1_000_000
  private var developerValues = 16_000_000

  /// - Parameters:
  ///   - samples: how many records at most.
  ///   - turn: is taken when the records become many.
  init(samples: Int, turn: LargeFileTurn.Claim) {
    limit = samples
    self.samples = samples
    self.turn = turn
  }

  mutating func takeSample() throws(ActivityFileError) {
    samples -= 1
    if samples < 0 { throw .tooManySamples(limit: limit) }
    if limit - samples == LargeFileTurn.smallSamples { turn.take() }
  }

  /// - Parameter offset: where the message stands.
  mutating func takeMessage(_ number: UInt16, at offset: Int) throws(ActivityFileError) {
    messages -= 1
    if number == FITProfile.Message.session { sessions -= 1 }
    if messages < 0 || sessions < 0 {
      throw .malformed(.byteOffset(offset), .tooManyMessages)
    }
  }

  mutating func takeHeartBeats(_ count: Int, at offset: Int) throws(ActivityFileError) {
    heartBeats -= count
    if heartBeats < 0 {
      throw .malformed(.byteOffset(offset), .tooManyHeartBeats)
    }
  }

  /// - Parameter count: of the values that a column of a developer's field grows by.
  mutating func takeDeveloperValues(_ count: Int, at offset: Int) throws(ActivityFileError) {
    developerValues -= count
    if developerValues < 0 {
      throw .malformed(.byteOffset(offset), .tooManyDeveloperFields)
    }
  }
}
