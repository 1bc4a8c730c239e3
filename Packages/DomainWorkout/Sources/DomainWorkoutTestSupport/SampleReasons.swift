public import CoreReasons
import DomainCore
public import DomainTraining
public import DomainWorkout

extension FileRejection {
  /// At least one of each case, with the cases nested in it.
  public static let samples: [FileRejection] =
    [
      .notFound, .nothingToImport(ArchiveNames()), .nothingToImport(.sample), .unreadableFolder(.pipe), .empty,
      .tooLarge(bytes: 512 << 20), .expandsTooMuch, .tooManySamples(limit: 5), .compressionCutOff,
      .compressionDamaged, .checksumMismatch, .noUsableSamples(count: 2), .nothingRecorded, .sessionDamaged,
      .text("a sentence, of 100 % = all"),
      .unknown("eclipse moon=full"),
    ] + causes.map { .unreadable($0) }
    + contents.flatMap { [.foreign($0, namedAs: nil), .foreign($0, namedAs: "fit")] }
    + places.map { .truncated($0, samples: 268) } + faults.map { .malformed(.line(3), $0) }
    + faults.map { .malformed(.byte(12), $0) } + nonActivities.map { .notAnActivity($0) }
    + ArchiveMemberProblem.allCases.map { .unreadableMember($0) } + ArchiveProblem.allCases.map { .archive($0) }
    + missing.map { .noTimes($0) } + ImplausibleRecording.samples.map { .implausible($0) }

  private static let causes: [UnreadableCause] = [
    .folder, .notRegular, .pipe, .socket, .device, .danglingLink, .parser,
    .system(message: "permission denied"),
  ]

  private static let contents: [ForeignContent] = [
    .html, .zip, .pdf, .json, .text, .zeros, .nestedGzip, .binary, .diskImage, .ownExport,
    .xml(root: "日記 = a,b %20"),
  ]

  private static let places: [TruncationPlace] = [.header, .record, .missing(2), .document]

  private static let faults: [Malformation] = [
    .undefinedMessage(type: 11, records: 473), .tooManyMessages, .tooManyHeartBeats, .tooManyDeveloperFields,
    .tooManyGroups, .tooManyAttributes(limit: 128), .tooManyNamespaces(limit: 512), .longTag(limit: 32 << 10),
    .longSection(limit: 8 << 20), .declarations, .xml(message: "tag mismatch: a line 8, b"),
  ]

  private static let nonActivities: [NonActivityContent] = [
    .route, .waypoints, .course, .workoutPlan, .schedule, .settings, .device, .sport, .goals, .totals, .weight,
    .bloodPressure, .monitoring, .segment, .fitType(40),
  ]

  private static let missing: [MissingTimes] = [
    .samples(with: 0, of: 9), .samples(with: 5, of: 296), .relative, .records(of: 1),
    .impossibleYear(year: -44), .unreadable, .nowhere,
  ]
}

extension ImplausibleRecording {
  /// One of each case.
  public static let samples: [ImplausibleRecording] = [
    .startsTooEarly(year: 1980), .startsInFuture(year: 2106),
    .startsInFuture(year: 2026, day: "2026-12-01"), .timesRunBackwards(count: 399, of: 400), .onlyTime,
    .fewTimes(count: 3, of: 400), .noDurationLeft, .duration,
  ]
}

extension ArchiveNames {
  /// Of two kinds, with names that are awkward to write.
  public static let sample = ArchiveNames([
    Kind(name: "7-Zip", count: 1, firstNames: ["a, b.7z"]),
    Kind(name: "ZIP", count: 5, firstNames: ["a.zip", "100 % = b.zip", "é.zip"]),
  ])
}

extension ImportRemark {
  /// At least one of each case.
  public static let samples: [ImportRemark] =
    [
      .trailingContent, .headerChecksum, .unfinishedFile, .lastRecordCutOff, .otherParts(count: 1),
      .otherParts(count: 3), .samplesWithoutTime(count: 1), .tracksWithoutTimes(count: 1),
      .tracksWithoutTimes(count: 2),
      .samplesPlacedByDistance(count: 12), .samplesSorted(count: 3_681), .samplesOutOfOrder(count: 2),
      .setsIgnored(count: 12), .impossiblePositions(count: 4), .timesWithoutZone, .startCorrected, .clockSet(count: 40),
      .totalsFromSamples([.elapsedTime, .distance]), .lapFiguresFromSamples(count: 2), .textEncoding,
      .implausibleTimes(count: 1),
      .unreachablePositions(count: 27), .standingInTimer(minutes: 247), .implausibleLaps(count: 2),
      .implausibleLapFigures(count: 3),
      .implausibleFigures(RecordedFigure.allCases), .implausibleFigures([.timer]), .archives(.sample),
      .otherFiles([OtherFileCount(kind: "sleep", count: 12), OtherFileCount(kind: "a = b, 100 %", count: 1)]),
      .recordingLost, .listCutOff, .listWithoutWorkouts, .unknownList, .recordingMissing(name: "a, b = 100 %.fit"),
      .routeUnreadable(name: "a, b = 100 %.gpx"), .originalNotKept(reason: "the disk, = is full"),
      .routeOfAnotherTime(name: "a, b = 100 %.gpx"), .recordingRejected(.truncated(.document, samples: 3)),
      .unreadableEntries(count: 1),
      .unreadableEntries(count: 2), .unreadableDate(text: "12 foo, 2017 = 100 %"), .unclosedQuotes(count: 1),
      .unclosedQuotes(count: 2), .unknownSports(names: ["Ganbaru, 3x", "a = b"]), .listEncoding,
      .salvageable(count: 1), .salvageable(count: 1_204),
      .text("a sentence, of 100 % = all"), .unknown("eclipse moon=full"),
    ] + SalvagedRecording.samples.map { .salvaged($0) } + FigureContradiction.allCases.map { .contradiction($0) }
    + SampleMeasure.allCases.map { .implausibleValues($0, count: 2) }
    + ImplausibleRecording.samples.map { .ignoredWorkout($0) }
}

extension SalvagedRecording {
  /// With and without each part.
  public static let samples: [SalvagedRecording] = [
    SalvagedRecording(
      sampleCount: 1_204, keptSeconds: 1_203.5, damageOffset: 52_000, byteCount: 155_000,
      losses: [.rest, .laps, .totals]),
    SalvagedRecording(sampleCount: 12, keptSeconds: 3_723, damageOffset: 4_096, losses: [.rest, .totals]),
    SalvagedRecording(sampleCount: 12, keptSeconds: 11, losses: [.rest]),
    SalvagedRecording(sampleCount: 3_600, keptSeconds: 3_599),
  ]
}

extension DuplicateReason {
  /// One of each case.
  public static let samples: [DuplicateReason] = [
    .heartRates(differenceBPM: 0.034_5), .positions(differenceMeters: 12.5), .times, .overlap, .shifted(minutes: 75),
    .listed,
    .mergedByHand, .text("a sentence, of 100 % = all"), .unknown("eclipse moon=full"),
  ]
}

extension LoadExplanation {
  /// At least one of each case.
  public static let samples: [LoadExplanation] =
    [.unspecified, .female, .male].map { sex in
      .heartRate(
        HeartRateInputs(
          seconds: 3_588.5, trimp: 108.123, trimpOfHour: 176.4, thresholdBPM: 168.7, restingBPM: 48, maximumBPM: 190,
          scale: 0.75, exponent: 1.795, sex: sex))
    } + [
      .power(seconds: 3_600, watts: 265.125, thresholdWatts: 270),
      .power(seconds: 3_600, watts: 265.125, thresholdWatts: 270, unmeasuredSeconds: 600.5),
      .heartRate(
        HeartRateInputs(
          seconds: 60, trimp: 108.123, trimpOfHour: 176.4, thresholdBPM: 168.7, restingBPM: 48, maximumBPM: 190,
          scale: 0.75, exponent: 1.795, sex: .unspecified, unmeasuredSeconds: 3_540)),
      .perceivedEffort(seconds: 3_600, effort: 6.5, divisor: 4.2),
      .duration(seconds: 1_800, pointsPerHour: 36, .openWaterSwimming), .text("a sentence, of 100 % = all"),
      .unknown("eclipse moon=full"),
    ]
}
