/// Collects the activities of a TCX document.
struct TCXReader {
  private(set) var activities: [TCXActivity] = []
  private(set) var pointCount = 0
  private(set) var courseCount = 0
  private(set) var workoutCount = 0
  private(set) var faults = SampleFaults()

  private var activity: TCXActivity?
  private var lap: TCXActivity.Lap?
  private var isInPoint = false
  private var row = SampleRow()
  private var time: Timestamp?
  private var lastTimeInLap: Timestamp?

  /// - Returns: whether the element's text is needed.
  mutating func start(_ element: XMLElement, parent: XMLElement) -> Bool {
    switch element {
    case .trackpoint:
      isInPoint = activity != nil
      row = SampleRow()
      time = nil
    case .track: beginTrack()
    case .lap:
      lap = activity == nil ? nil : TCXActivity.Lap()
      lastTimeInLap = nil
    case .activity: activity = TCXActivity()
    case .trackStatistics:
      if lap == nil {
        activity?.whole = TCXActivity.Whole()
      } else {
        lap?.hasTotals = true
        activity?.statesTotals = true
      }
    case .timerTime, .totalElapsedTime, .movingTime, .ascent, .descent, .distance, .meanHeartRate, .meanCadence,
      .maxSpeed:
      return parent == .trackStatistics
    case .highestHeartRate: return isInWhole
    case .unstated: return isInLap
    case .followsPause: markPause()
    case .course: courseCount += 1
    case .workout: workoutCount += 1
    case .id, .notes: return parent == .activity
    case .pointTime: return isInPoint && parent == .trackpoint
    case .latitudeDegrees, .longitudeDegrees, .altitudeMeters, .runCadence, .watts, .pointSpeed: return isInPoint
    case .distanceMeters, .bikeCadence: return isInPoint || parent == .lap
    case .value: return isInPoint && parent == .heartRate || isInLap
    case .calories: return parent == .lap || parent == .trackStatistics
    case .totalTimeSeconds, .maximumSpeed: return parent == .lap
    case .averageSpeed, .averageRunCadence, .maximumRunCadence, .maximumBikeCadence, .averageWatts, .maximumWatts:
      return isInLap || isInWhole
    default: break
    }
    return false
  }

  private var isInLap: Bool { lap != nil && !isInPoint }
  private var isInWhole: Bool { lap == nil && activity?.whole != nil }

  mutating func take(_ attribute: XMLAttribute, _ value: Span<UInt8>) {
    switch attribute {
    case .startTime:
      let start = parsedTime(value)
      lap?.startTime = start
    case .sport: if activity?.laps.isEmpty == true { activity?.sport = value.trimmedText }
    default: break
    }
  }

  mutating func take(_ text: Span<UInt8>, of element: XMLElement, parent: XMLElement) {
    if isInPoint {
      takePointText(element, text)
    } else if element == .unstated {
      lap?.unstated = (text.trimmedText ?? "").split(separator: " ").compactMap { TCXLapElement(rawValue: String($0)) }
    } else if lap != nil, parent == .trackStatistics {
      takeTotal(element, Decimal.value(of: text))
    } else if lap != nil {
      takeLapText(element, parent: parent, Decimal.value(of: text))
    } else if isInWhole, element != .notes, element != .id {
      takeFigure(element, Decimal.value(of: text))
    } else if element == .notes {
      activity?.notes = text.trimmedText
    } else if element == .id {
      let time = parsedTime(text)
      activity?.identifyingTime = time
    }
  }

  @inline(__always)
  mutating func end(_ element: XMLElement) {
    switch element {
    case .trackpoint: endPoint()
    case .lap: endLap()
    case .activity: endActivity()
    default: break
    }
  }

  /// Adds an activity whose end is missing, without the lap that it breaks off in.
  mutating func closeActivity() {
    guard var activity else { return }
    activity.table.finish()
    activity.isDamaged = true
    activity.openLapStart = lap?.startTime
    activities.append(activity)
    self.activity = nil
    lap = nil
  }

  private mutating func endActivity() {
    activity?.table.finish()
    if let activity { activities.append(activity) }
    activity = nil
  }

  /// Values named for running come first: nobody swaps those names.
  private mutating func endLap() {
    guard var lap else { return }
    let cadence = lap.hasTotals ? (lap.cadence.average, lap.cadence.maximum) : lap.cadence.settled
    lap.reported.averageCadenceRPM = lap.reported.averageCadenceRPM ?? cadence.0
    lap.reported.maximumCadenceRPM = lap.reported.maximumCadenceRPM ?? cadence.1
    activity?.laps.append(lap)
    self.lap = nil
  }

  /// Two tracks of one lap have a pause between them; the first of a lap continues without one.
  private mutating func beginTrack() {
    activity?.table.beginPiece(followsPause: lap.map { $0.trackCount > 0 } ?? false)
    lap?.trackCount += 1
    if lap?.firstPiece == nil { lap?.firstPiece = activity.map { $0.table.pieces.count - 1 } }
  }

  private mutating func markPause() {
    if let piece = lap?.firstPiece { activity?.table.markPause(before: piece) }
  }

  private mutating func takePointText(_ element: XMLElement, _ text: Span<UInt8>) {
    switch element {
    case .pointTime: time = parsedTime(text)
    case .latitudeDegrees: row.setPlausible(.latitude, Decimal.value(of: text))
    case .longitudeDegrees: row.setPlausible(.longitude, Decimal.value(of: text))
    case .altitudeMeters: row.setPlausible(.altitude, Decimal.value(of: text))
    case .distanceMeters: row.setPlausible(.distance, Decimal.value(of: text))
    case .value: row.setPlausible(.heartRate, Decimal.value(of: text))
    case .bikeCadence, .runCadence: row.setPlausible(.cadence, Decimal.value(of: text))
    case .watts: row.setPlausible(.power, Decimal.value(of: text))
    case .pointSpeed: row.setPlausible(.speed, Decimal.value(of: text))
    default: break
    }
  }

  private mutating func takeLapText(_ element: XMLElement, parent: XMLElement, _ value: Double) {
    guard value >= 0 else { return }
    switch element {
    case .totalTimeSeconds: lap?.timerSeconds = value
    case .distanceMeters: lap?.reported.distanceMeters = value
    case .calories: lap?.reported.energyKilocalories = value
    case .maximumSpeed: lap?.reported.maximumSpeedMetersPerSecond = value
    case .averageSpeed: lap?.reported.averageSpeedMetersPerSecond = value
    case .value where parent == .averageHeartRate && value > 0: lap?.reported.averageHeartRateBPM = value
    case .value where parent == .maximumHeartRate && value > 0: lap?.reported.maximumHeartRateBPM = value
    case .bikeCadence: lap?.cadence.average = value
    case .maximumBikeCadence: lap?.cadence.maximum = value
    case .averageRunCadence: lap?.reported.averageCadenceRPM = value
    case .maximumRunCadence: lap?.reported.maximumCadenceRPM = value
    case .averageWatts: lap?.reported.averagePowerWatts = value
    case .maximumWatts: lap?.reported.maximumPowerWatts = value
    default: break
    }
  }

  /// Of a lap, what its own elements cannot state.
  private mutating func takeTotal(_ element: XMLElement, _ value: Double) {
    guard value >= 0 else { return }
    switch element {
    case .totalElapsedTime: lap?.elapsedSeconds = value
    case .movingTime: lap?.reported.movingSeconds = value
    case .ascent: lap?.reported.ascentMeters = value
    case .descent: lap?.reported.descentMeters = value
    default: break
    }
  }

  /// Of the whole activity.
  private mutating func takeFigure(_ element: XMLElement, _ value: Double) {
    guard value >= 0 else { return }
    switch element {
    case .timerTime: activity?.whole?.timerSeconds = value
    case .totalElapsedTime: activity?.whole?.elapsedSeconds = value
    case .movingTime: activity?.whole?.reported.movingSeconds = value
    case .distance: activity?.whole?.reported.distanceMeters = value
    case .ascent: activity?.whole?.reported.ascentMeters = value
    case .descent: activity?.whole?.reported.descentMeters = value
    case .calories: activity?.whole?.reported.energyKilocalories = value
    case .meanHeartRate: activity?.whole?.reported.averageHeartRateBPM = value
    case .highestHeartRate: activity?.whole?.reported.maximumHeartRateBPM = value
    case .meanCadence: activity?.whole?.reported.averageCadenceRPM = value
    case .maximumRunCadence, .maximumBikeCadence: activity?.whole?.reported.maximumCadenceRPM = value
    case .averageWatts: activity?.whole?.reported.averagePowerWatts = value
    case .maximumWatts: activity?.whole?.reported.maximumPowerWatts = value
    case .averageSpeed: activity?.whole?.reported.averageSpeedMetersPerSecond = value
    case .maxSpeed: activity?.whole?.reported.maximumSpeedMetersPerSecond = value
    default: break
    }
  }

  private mutating func parsedTime(_ text: Span<UInt8>) -> Timestamp? {
    guard let parsed = ISO8601(text) else {
      faults.note(ISO8601.fault(of: text))
      return nil
    }
    if let offset = parsed.utcOffsetSeconds {
      faults.hasTimesWithZone = true
      if offset != 0, activity?.utcOffsetSeconds == nil { activity?.utcOffsetSeconds = offset }
    } else {
      faults.timesWithoutZone += 1
    }
    return parsed.timestamp
  }

  private mutating func endPoint() {
    guard isInPoint else { return }
    isInPoint = false
    pointCount += 1
    activity?.pointCount += 1
    lap?.cadence.take(row[.cadence])
    guard let time else {
      faults.withoutTime += 1
      return
    }
    if row.dropImpossiblePosition() { faults.impossiblePositions += 1 }
    countStep(to: time)
    if activity?.table.append(row, at: time) == true { faults.impossiblePositions += 1 }
  }

  private mutating func countStep(to time: Timestamp) {
    let step = max(lastTimeInLap.map { time.seconds(since: $0) } ?? 0, 0)
    lap?.spanSeconds += step
    if step > Self.longestStep { lap?.pausedSeconds += step }
    lastTimeInLap = time
  }

  /// Seconds. A longer step is a pause.
  private static let longestStep = 60.0
}
