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
