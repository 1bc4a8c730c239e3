/// How much may still be kept of one file. A message can be a single byte, so a file of a few bytes (compressed) could
/// otherwise fill the memory, and many sessions times many laps take for ever.
struct FITAllowance {
  private let limit: Int
  private var samples: Int
  private var messages = 250_000
  private var sessions = 250

  /// - Parameter samples: how many records at most.
  init(samples: Int) {
    limit = samples
    self.samples = samples
  }

  mutating func takeSample() throws(ActivityFileError) {
    samples -= 1
    if samples < 0 { throw .tooManySamples(limit: limit) }
  }

  /// - Parameter offset: where the message stands.
  mutating func takeMessage(_ number: UInt16, at offset: Int) throws(ActivityFileError) {
    messages -= 1
    if number == FITProfile.Message.session { sessions -= 1 }
    if messages < 0 || sessions < 0 {
      throw .malformed(.byteOffset(offset), what: "there are more sessions, laps or events than one file can hold")
    }
  }
}
