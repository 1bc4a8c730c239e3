public import CoreReasons
import Foundation

/// The damage of a file that was read up to it; see ``ActivityFileDecoder/decode(_:fileName:isSalvaging:)``.
public struct ActivityFileDamage: Sendable, Equatable {
  /// Why the file is rejected otherwise.
  public var error: FileRejection
  /// The position after the last content that was read, in bytes of the decompressed file; `nil` if it is unknown.
  public var offset: Int?
  /// The size of the intact file, decompressed; `nil` if it is unknown.
  public var byteCount: Int?
  /// Whether the file was read to its end: then only its checksum is wrong or missing, and nothing shows which of its
  /// values are.
  public var isReadWhole: Bool

  public init(error: FileRejection, offset: Int? = nil, byteCount: Int? = nil, isReadWhole: Bool = false) {
    self.error = error
    self.offset = offset
    self.byteCount = byteCount
    self.isReadWhole = isReadWhole
  }
}

extension FileRejection {
  /// Whether an intact file can become like this by losing or changing bytes.
  var isDamage: Bool {
    switch self {
    case .truncated, .checksumMismatch, .compressionCutOff, .compressionDamaged: true
    case .malformed(_, .undefinedMessage), .malformed(_, .xml), .malformed(_, .longTag),
      .malformed(_, .longSection):
      true
    default: false
    }
  }
}

extension Activity {
  /// The fewest samples for which a part of a recording is worth keeping.
  fileprivate static let fewestSalvagedSamples = 10

  /// Leaves out the device's figures for the whole activity if its samples end long before, and laps beyond them.
  mutating func dropFiguresBeyondSamples() {
    let end = Swift.max(samples.offsetSeconds.last ?? 0, 0)
    let limit = end * 1.01 + 5
    laps.removeAll { $0.startTime.timeIntervalSince(startTime) + $0.elapsedSeconds > limit }
    pauses.removeAll { $0.start.timeIntervalSince(startTime) > end }
    guard elapsedSeconds > limit || (timerSeconds ?? 0) > limit else { return }
    (elapsedSeconds, isElapsedDerived, timerSeconds, reported) = (end, true, nil, ReportedFigures())
  }
}

extension DecodedActivities {
  /// Removes parts of recordings that are too short to be worth keeping, and marks what the damage may have cut off.
  ///
  /// - Throws: the error of the damage if nothing is left.
  mutating func settle(_ damage: ActivityFileDamage) throws(FileRejection) {
    activities.removeAll { $0.isDamaged && $0.samples.count < Activity.fewestSalvagedSamples }
    guard activities.contains(where: { $0.samples.count >= Activity.fewestSalvagedSamples }) else {
      throw damage.error
    }
    if damage.isReadWhole {
      for index in activities.indices { activities[index].isDamaged = true }
    } else if !activities.contains(where: \.isDamaged) {
      // The damage is after it, or between two recordings: what followed is unknown.
      let last = activities.indices.max { activities[$0].startTime < activities[$1].startTime }
      if let last { activities[last].isDamaged = true }
    }
    self.damage = damage
  }
}

extension DecodedActivities {
  /// The content ended where its compression is damaged, which is the reason for all that was found before.
  mutating func settleCompression(_ error: FileRejection) throws(FileRejection) {
    if self.damage == nil {
      try settle(ActivityFileDamage(error: error, isReadWhole: true))
    } else {
      self.damage?.error = error
    }
  }
}

extension FITContent {
  /// A record later or earlier than this many seconds after the one before does not follow it.
  private static let longestStep: UInt32 = 86_400
  private static let longestStepBack: UInt32 = 3_600

  /// Removes what cannot be trusted from a damaged part.
  ///
  /// - Parameter isReadToItsEnd: whether only its checksum is wrong. One record with a wrong time is then the damage
  ///   itself, and not a sign that the layout is lost.
  /// - Returns: whether records were removed.
  mutating func salvage(isReadToItsEnd: Bool) -> Bool {
    isDamaged = true
    let kept = min(coherentRecordCount(toleratingOne: isReadToItsEnd), recordsBeforeZeros ?? .max)
    let isCut = kept < recordTimes.count
    if isCut {
      recordTimes.removeSubrange(kept...)
      records.keep(Array(0..<kept))
    }
    if isCut || !isReadToItsEnd { dropMessagesOfOtherTimes() }
    addLostSession()
    return isCut
  }

  private mutating func dropMessagesOfOtherTimes() {
    guard let first = recordTimes.min(), let last = recordTimes.max() else { return }
    let highest = last.addingReportingOverflow(Self.longestStepBack)
    let range = first - min(first, Self.longestStep)...(highest.overflow ? .max : highest.partialValue)
    func isPossible(_ summary: FITSummary) -> Bool {
      [summary.startTime, summary.writtenTime].allSatisfy { $0.map(range.contains) ?? true }
    }
    sessions.removeAll { !isPossible($0) }
    laps.removeAll { !isPossible($0) }
    timerEvents.removeAll { !range.contains($0.time) }
  }

  /// The number of records before the first whose time does not follow the one before: once the layout is lost, bytes
  /// of one message are read as another.
  private func coherentRecordCount(toleratingOne: Bool) -> Int {
    guard var previous = recordTimes.first else { return 0 }
    var index = 1
    while index < recordTimes.count {
      if Self.follows(recordTimes[index], previous) {
        previous = recordTimes[index]
      } else if !toleratingOne || index + 1 < recordTimes.count && !Self.follows(recordTimes[index + 1], previous) {
        return index
      }
      index += 1
    }
    return recordTimes.count
  }

  private static func follows(_ time: UInt32, _ previous: UInt32) -> Bool {
    time >= previous ? time - previous <= longestStep : previous - time <= longestStepBack
  }

  /// Begins another session for records long after the end of the last one: its own summary is lost.
  private mutating func addLostSession() {
    let ends = sessions.compactMap { session -> UInt32? in
      guard let start = session.startTime, let elapsed = session.elapsedSeconds else { return nil }
      return UInt32(exactly: (Double(start) + elapsed * 1.01 + 5).rounded())
    }
    guard ends.count == sessions.count, let end = ends.max(), let first = recordTimes.first(where: { $0 > end }),
      recordTimes.count(where: { $0 > end }) >= Activity.fewestSalvagedSamples
    else { return }
    sessions.append(FITSummary(startingAt: first))
  }
}
