/// Limits the memory for one file. A message can be a single byte, so a small (compressed) file could otherwise fill
/// the memory, and many sessions times many laps take forever.
struct FITAllowance {
  private let limit: Int
  private let turn: LargeFileSemaphore.Claim
  private var samples: Int
  private var messages = 250_000
  private var sessions = 250
  private var heartBeats = 1_000_000
  private var developerValues = 16_000_000

  /// - Parameters:
  ///   - samples: the largest number of records.
  ///   - turn: taken if there are many records.
  init(samples: Int, turn: LargeFileSemaphore.Claim) {
    limit = samples
    self.samples = samples
    self.turn = turn
  }

  mutating func takeSample() throws(ActivityFileError) {
    samples -= 1
    if samples < 0 { throw .tooManySamples(limit: limit) }
    if limit - samples == LargeFileSemaphore.smallSamples { turn.take() }
  }

  /// - Parameter offset: the position of the message.
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

  /// - Parameter count: the number of values by which a developer field's column grows.
  mutating func takeDeveloperValues(_ count: Int, at offset: Int) throws(ActivityFileError) {
    developerValues -= count
    if developerValues < 0 {
      throw .malformed(.byteOffset(offset), .tooManyDeveloperFields)
    }
  }
}
