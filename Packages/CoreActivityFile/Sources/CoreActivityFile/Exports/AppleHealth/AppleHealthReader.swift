import CoreReasons

/// Follows the tags of a document and keeps what Fettle uses: workouts and heart rates.
struct AppleHealthReader {
  private(set) var hasRoot = false
  /// The end of the root element was read.
  private(set) var isFinished = false

  private var heartRates = AppleHealthHeartRates()
  private var sources = AppleHealthSources()
  private var timeZones = AppleHealthTimeZones()
  private var finished: [AppleHealthDraft] = []
  /// The open workout; its tags are the only ones that are followed level by level.
  private var open: AppleHealthDraft?
  private var allowance = AppleHealthAllowance()

  private var damagedTags = 0
  private var workoutsWithoutTime = 0
  private var workoutsBeyondLimit = 0
  private var unusableHeartRates = 0

  mutating func noteDamage() {
    damagedTags += 1
  }

  /// Whether the tag matters. Decides by its first bytes, because most tags do not.
  /// - Parameter rest: the document from the tag's name on.
  @inline(__always)
  func needs(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
    if open != nil { return true }
    switch rest.first {
    case UInt8(ascii: "R"):
      guard hasRoot, rest.begins(with: "Record") else { return false }
      return rest.begins(with: #"Record type="HKQuantityTypeIdentifierHeartRate""#)
        || !rest.begins(with: #"Record type=""#)
    case UInt8(ascii: "W"): return hasRoot && rest.begins(with: "Workout")
    case UInt8(ascii: "H"): return rest.begins(with: "HealthData")
    case UInt8(ascii: "/"): return hasRoot && rest.begins(with: "/HealthData")
    default: return false
    }
  }

  mutating func take(_ tag: AppleHealthTag) {
    if tag.name.equals("Record") {
      if hasRoot { takeRecord(tag) }
    } else if tag.name.equals("Workout") {
      finishWorkout()
      open = beginWorkout(tag)
      if tag.isWholeElement { finishWorkout() }
    } else if tag.name.equals("/Workout") {
      finishWorkout()
    } else if tag.name.equals("HealthData") {
      hasRoot = true
    } else if tag.name.equals("/HealthData") {
      finishWorkout()
      isFinished = hasRoot
    } else {
      open?.take(tag, &allowance)
    }
  }

  private mutating func takeRecord(_ tag: AppleHealthTag) {
    var record = AppleHealthRecord()
    var attributes = tag.attributes
    while let (name, value) = attributes.next() { record.take(name, value) }
    guard record.isHeartRate else { return }
    if let seconds = record.seconds, let rate = record.beatsPerMinute {
      let source = record.source.map { sources.number(of: $0) } ?? AppleHealthSources.unknown
      if heartRates.append(rate, at: seconds, source: source) { return }
    }
    unusableHeartRates += 1
  }

  private mutating func beginWorkout(_ tag: AppleHealthTag) -> AppleHealthDraft? {
    let source = tag.value("sourceName").map { sources.number(of: $0) } ?? AppleHealthSources.unknown
    guard let draft = AppleHealthDraft(tag, sourceNumber: source) else {
      workoutsWithoutTime += 1
      return nil
    }
    guard finished.count < AppleHealthExport.mostWorkouts else {
      workoutsBeyondLimit += 1
      return nil
    }
    return draft
  }

  private mutating func finishWorkout() {
    if let open { finished.append(open) }
    open = nil
  }

  /// To be called after the last tag. A workout that is still open is not complete.
  mutating func contents() -> AppleHealthContents {
    heartRates.sort()
    var workouts: [AppleHealthWorkout] = []
    workouts.reserveCapacity(finished.count)
    var contradictions: Set<FigureContradiction> = []
    for draft in finished {
      workouts.append(draft.workout(&timeZones, &heartRates, &contradictions))
    }
    return AppleHealthContents(workouts: workouts, warnings: warnings(contradictions))
  }

  private func warnings(_ contradictions: Set<FigureContradiction>) -> [AppleHealthWarning] {
    let counts: [(Int, (Int) -> AppleHealthWarning)] = [
      (damagedTags, { .damagedTags(count: $0) }),
      (workoutsWithoutTime, { .workoutsWithoutTime(count: $0) }),
      (workoutsBeyondLimit, { .workoutsBeyondLimit(count: $0) }),
      (unusableHeartRates, { .unusableHeartRates(count: $0) }),
      (heartRates.countBeyondLimit, { .heartRatesBeyondLimit(count: $0) }),
      (heartRates.refusedWorkouts, { .workoutsWithoutHeartRates(count: $0) }),
      (allowance.exceededBy, { .detailsBeyondLimit(count: $0) }),
    ]
    return (isFinished ? [] : [.cutOff]) + counts.filter { $0.0 > 0 }.map { $0.1($0.0) }
      + FigureContradiction.allCases.filter(contradictions.contains).map { .contradictoryFiguresDropped($0) }
  }
}

/// How many pauses, laps and routes may still be kept.
struct AppleHealthAllowance {
  private var rest = AppleHealthExport.mostDetails
  private(set) var exceededBy = 0

  mutating func take() -> Bool {
    guard rest > 0 else {
      exceededBy += 1
      return false
    }
    rest -= 1
    return true
  }
}
