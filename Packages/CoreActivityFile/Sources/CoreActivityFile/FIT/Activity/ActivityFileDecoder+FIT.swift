import CoreReasons

extension ActivityFileDecoder {
  func decodeFIT(
    _ stream: ContentStream,
    turn: LargeFileSemaphore.Claim
  ) throws(FileRejection) -> DecodedActivities {
    let allowance = FITAllowance(samples: limits.maximumSamples, turn: turn)
    let file = try FITFile(stream, allowance: allowance)
    guard let damage = file.damage else { return try activities(of: file) }
    do throws(FileRejection) {
      var decoded = try activities(of: file)
      try decoded.settle(damage)
      return decoded
    } catch {
      throw damage.error
    }
  }

  private func activities(of file: FITFile) throws(FileRejection) -> DecodedActivities {
    var activityParts: [FITContent] = []
    var otherParts: [NonActivityContent] = []
    for part in file.parts {
      if part.holdsHeartRatesOnly {
        if !activityParts.isEmpty { activityParts[activityParts.count - 1].heartRates.append(part.heartRates) }
      } else if let other = part.nonActivityContent {
        otherParts.append(other)
      } else {
        activityParts.append(part)
      }
    }
    if activityParts.isEmpty, let other = otherParts.first { throw .notAnActivity(other) }
    var warnings = file.warnings.sorted { "\($0)" < "\($1)" }
    if !otherParts.isEmpty { warnings.append(.otherParts(count: otherParts.count)) }
    var activities: [Activity] = []
    for var part in activityParts {
      part.takeHeartRatesOfStrap()
      var found = try FITActivityBuilder(part).activities(warnings: &warnings)
      if part.isDamaged, let last = found.indices.last {
        for index in found.indices { found[index].dropFiguresBeyondSamples() }
        found[last].isDamaged = true
      }
      activities += found
    }
    let setCount = activityParts.reduce(0) { $0 + $1.setCount }
    if setCount > 0 { warnings.append(.setsIgnored(count: setCount)) }
    warnings += activities.dropContradictions()
    guard !activities.isEmpty else { throw .nothingRecorded }
    return DecodedActivities(kind: .fit, activities: activities, warnings: warnings)
  }
}

extension FITContent {
  fileprivate var holdsHeartRatesOnly: Bool {
    !heartRates.isEmpty && sessions.isEmpty && recordTimes.isEmpty && laps.isEmpty
  }

  /// While the strap was recording, its heart rates replace those of the records; a wrist sensor's would alternate with
  /// them.
  fileprivate mutating func takeHeartRatesOfStrap() {
    guard !heartRates.isEmpty else { return }
    records.replace(.heartRate, with: heartRates.rates(at: recordTimes))
  }

  /// `nil` for an activity; a file without a type, or with an unknown one, is an activity if it has a session.
  fileprivate var nonActivityContent: NonActivityContent? {
    switch fileType {
    case nil, 4: nil
    case 1: .device
    case 2: .settings
    case 3: .sport
    case 5: .workoutPlan
    case 6: .course
    case 7: .schedule
    case 9: .weight
    case 10: .totals
    case 11: .goals
    case 14: .bloodPressure
    case 15, 28, 32: .monitoring
    case 34, 35: .segment
    case let type?: sessions.isEmpty ? .fitType(type) : nil
    }
  }
}
