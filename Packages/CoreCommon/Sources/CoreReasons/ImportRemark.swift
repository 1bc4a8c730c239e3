/// What was left out or repaired while reading a file.
///
/// Its cases and their values, in the order in which they are declared, are the stored form; see ``StoredReason``.
public enum ImportRemark: StoredReason {
  /// Bytes after the end of the activity, or after the compressed content, were not read.
  case trailingContent
  /// The FIT header's own checksum is wrong, but the checksum of the whole file is right.
  case headerChecksum
  /// The device lost power before it could finish the FIT file; all records up to its end could be read.
  case unfinishedFile
  /// The last record of an unfinished file is incomplete, and was left out.
  case lastRecordCutOff
  /// A damaged file was read up to the damage.
  case salvaged(SalvagedRecording)
  /// This many samples of the rejected file come before its damage, and can be kept.
  case salvageable(count: Int)
  /// This many parts of the file contain no activity, and were left out.
  case otherParts(count: Int)
  /// This many samples without a usable time were left out.
  case samplesWithoutTime(count: Int)
  /// This many tracks were left out, because too few of their points have a time, while others in the file do.
  case tracksWithoutTimes(count: Int)
  /// This many points without a time, between others with one, got theirs from the distance.
  case samplesPlacedByDistance(count: Int)
  /// This many samples were sorted, because their times jitter by seconds.
  case samplesSorted(count: Int)
  /// The device's clock was set during the workout: this many samples before got the times of the right clock.
  case clockSet(count: Int)
  /// This many samples with a time earlier than the one before were skipped.
  case samplesOutOfOrder(count: Int)
  /// This many samples lost a position that is not on Earth, or exactly 0, 0.
  case impossiblePositions(count: Int)
  /// Times without a zone were read as UTC.
  case timesWithoutZone
  /// The stated start, more than a day away from the first sample, was replaced by its time.
  case startCorrected
  /// This many sets of exercises were left out.
  case setsIgnored(count: Int)
  /// Contradictory figures from the device were left out.
  case contradiction(FigureContradiction)
  /// Totals of the device that the samples contradict, and that were replaced by those of the samples.
  case totalsFromSamples([RecordedFigure])
  /// This many figures of laps that the samples contradict were replaced by those of the samples.
  case lapFiguresFromSamples(count: Int)
  /// Text that is not in the stated encoding was read as Latin-1.
  case textEncoding
  /// This many samples had an implausible time.
  case implausibleTimes(count: Int)
  /// This many positions were too far from the others to be reached in time.
  case unreachablePositions(count: Int)
  /// This many values of samples were implausible.
  case implausibleValues(SampleMeasure, count: Int)
  /// The device's timer ran on while the athlete stood for this long, so it is no moving time.
  case standingInTimer(minutes: Int)
  /// This many laps had an implausible start.
  case implausibleLaps(count: Int)
  /// This many figures of laps were implausible.
  case implausibleLapFigures(count: Int)
  /// Implausible figures from the device.
  case implausibleFigures([RecordedFigure])
  /// One of the file's workouts was left out.
  case ignoredWorkout(ImplausibleRecording)
  /// Archives in a folder, which the version that stored this could not read.
  case archives(ArchiveNames)
  /// Files of an export that contain no activity, by kind.
  case otherFiles([OtherFileCount])
  /// The service has lost the recording; what it lists about the workout was imported.
  case recordingLost
  /// The export lists a file that is not in it; what it lists about the workout was imported.
  case recordingMissing(name: String)
  /// A file with the route of a workout cannot be read; the rest of the workout was imported.
  case routeUnreadable(name: String)
  /// A file with the route of a workout has positions of another time, which were left out.
  case routeOfAnotherTime(name: String)
  /// The recording of a workout in an export's list is rejected; what the list has about it was imported.
  case recordingRejected(FileRejection)
  /// The workouts were imported, but the file was not kept, for a reason as a clause.
  case originalNotKept(reason: String)
  /// Entries of an export's list that cannot be read.
  case unreadableEntries(count: Int)
  /// An entry of an export's list that was left out, because the text of its date cannot be read.
  case unreadableDate(text: String)
  /// Lines of an export's list that were left out, because a quotation mark in them is not closed.
  case unclosedQuotes(count: Int)
  /// The sports of workouts without a recording whose names in the export are unknown.
  case unknownSports(names: [String])
  /// An export's list is in neither UTF-8 nor UTF-16, and was read as Windows-1252.
  case listEncoding
  /// An export's list has no workouts.
  case listWithoutWorkouts
  /// An export's list ends early.
  case listCutOff
  /// A list has the name of an export's, and other contents: nothing in it was used.
  case unknownList
  /// A sentence stored by an earlier version that has no code.
  case text(String)
  /// A code of a newer version, as it is stored.
  case unknown(String)

  private enum StandingInTimerCodingKeys: String, CodingKey {
    case minutes = "count"
  }
}

/// What the samples of a track measure.
public enum SampleMeasure: String, CaseIterable, ReasonWord {
  public static let codeKey = "measure"

  /// Beats per minute.
  case heartRate = "heart-rate"
  /// The other columns of a track.
  case power, cadence, temperature, altitude, speed, distance
}

/// A figure that a device records for a whole workout.
public enum RecordedFigure: String, CaseIterable, ReasonWord {
  public static let codeKey = "figures"

  /// From the first moment to the last, with pauses.
  case elapsedTime = "elapsed-time"
  /// The time in which the device's timer ran.
  case timer
  /// The time in motion.
  case movingTime = "moving-time"
  /// The way and its heights.
  case distance, ascent, descent
  /// The average heart rate.
  case averageHeartRate = "average-heart-rate"
  /// The highest heart rate.
  case maximumHeartRate = "maximum-heart-rate"
  /// The average power.
  case averagePower = "average-power"
  /// The highest power.
  case maximumPower = "maximum-power"
  /// The average cadence.
  case averageCadence = "average-cadence"
  /// The highest cadence.
  case maximumCadence = "maximum-cadence"
  /// The device's estimate of energy.
  case energy
  /// The length of the pool, from wall to wall.
  case poolLength = "pool-length"
  /// The number of pool lengths, and the perceived effort.
  case lengths, effort
}

/// Figures of one quantity from a device that cannot all be true.
public enum FigureContradiction: ReasonPart, CaseIterable {
  public static let codeKey = "figures"

  /// Elapsed time below the timer time.
  case elapsedTime
  /// Timer time above the elapsed time.
  case timerTime
  /// Moving time above the timer time, or the elapsed time.
  case movingTime
  /// An average above the maximum.
  case heartRate, power, cadence, speed
  /// A distance that is many times what the average speed covers, or a small part of it.
  case distance
}

/// How many files of one kind an export contains beside its activities.
public struct OtherFileCount: ReasonPart, LosslessStringConvertible {
  public static let codeKey = "kinds"

  /// In lowercase, such as `sleep` or `monitoring`.
  public var kind: String
  /// The files of this kind, in the whole export.
  public var count: Int

  public init(kind: String, count: Int) {
    self.kind = kind
    self.count = count
  }

  /// From its stored form, such as `12 sleep`.
  public init?(_ description: String) {
    guard let space = description.firstIndex(of: " "), let count = Int(description[..<space]) else { return nil }
    self.init(kind: String(description[description.index(after: space)...]), count: count)
  }

  /// Its stored form.
  public var description: String { "\(count) \(kind)" }
}

/// What is known about a recording that was read only up to the damage of its file.
///
/// Stored with the workout as ``ImportRemark/salvaged(_:)``, on this machine only: other machines get the workout
/// without it.
public struct SalvagedRecording: Codable, Hashable, Sendable {
  /// What the file may have had after its damage, or had and lost.
  public enum Loss: String, CaseIterable, Hashable, Sendable {
    /// Everything after the damage. Without it, the file was read to its end, and only its checksum is wrong or
    /// missing.
    case rest
    /// Laps, all or the last.
    case laps
    /// The device's figures for the whole workout, which Fettle computes from the samples instead.
    case totals
  }

  /// The samples that were kept.
  public var sampleCount: Int
  /// From the workout's start to the last sample that was kept, in seconds.
  public var keptSeconds: Double
  /// Where reading stopped, in bytes of the unpacked file; `nil` if it is unknown.
  public var damageOffset: Int?
  /// The size of the intact file, unpacked, in bytes; `nil` if it is unknown.
  public var byteCount: Int?
  /// The names of the losses, also of those that only a later version knows; `nil` without any.
  private var lossNames: [String]?

  public init(
    sampleCount: Int, keptSeconds: Double, damageOffset: Int? = nil, byteCount: Int? = nil, losses: Set<Loss> = []
  ) {
    self.sampleCount = sampleCount
    self.keptSeconds = keptSeconds
    self.damageOffset = damageOffset
    self.byteCount = byteCount
    lossNames = losses.isEmpty ? nil : Loss.allCases.filter(losses.contains).map(\.rawValue)
  }

  private enum CodingKeys: String, CodingKey {
    case sampleCount = "samples"
    case keptSeconds = "seconds"
    case damageOffset = "byte"
    case byteCount = "of"
    case lossNames = "lost"
  }

  /// What is missing; without ``Loss/rest`` the file was read to its end.
  public var losses: Set<Loss> { Set((lossNames ?? []).compactMap(Loss.init)) }

  /// The part of the file before the damage, from 0 to 1; `nil` if it is unknown.
  public var keptPart: Double? {
    guard let damageOffset, let byteCount, byteCount > 0, damageOffset <= byteCount else { return nil }
    return Double(damageOffset) / Double(byteCount)
  }

  /// An estimate, rounded to two digits, of the samples in the intact file; `nil` if nothing shows it.
  public var estimatedSampleCount: Int? {
    guard losses.contains(.rest), let keptPart, keptPart > 0 else { return nil }
    let estimate = Double(sampleCount) / keptPart
    guard estimate.isFinite, estimate < 1e9 else { return nil }
    var unit = 1.0
    while estimate / unit >= 100 { unit *= 10 }
    return Int(exactly: (estimate / unit).rounded() * unit).map { max($0, sampleCount) }
  }
}
