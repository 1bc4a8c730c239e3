import DomainCore
import DomainTraining
import DomainWorkout
import Testing

@testable import DataWorkout

/// Every sentence that a version before `workout-9-codes` stored becomes a code that this version knows.
struct StoredSentencesTests {
  private static let rejections: [(String, FileRejection)] = [
    ("there is no such file", .notFound), ("the file is empty", .empty),
    ("no FIT or GPX file is in it", .nothingToImport(ArchiveNames())),
    ("no FIT, GPX or TCX file is in it", .nothingToImport(ArchiveNames())),
    (
      "no FIT, GPX or TCX file is in it, only 5 ZIP archives (a.zip, b c.zip, d.zip, …), which Fettle cannot read yet; "
        + "unpack them and import the folder again",
      .nothingToImport(
        ArchiveNames([ArchiveNames.Kind(name: "ZIP", count: 5, firstNames: ["a.zip", "b c.zip", "d.zip"])]))
    ),
    ("it is a pipe, not a file", .unreadable(.pipe)), ("it is a socket, not a file", .unreadable(.socket)),
    ("it is a device, not a file", .unreadable(.device)),
    ("it is a link to something that does not exist", .unreadable(.danglingLink)),
    ("it cannot be read: it is a folder", .unreadable(.folder)),
    ("it cannot be read: it is not a regular file", .unreadable(.notRegular)),
    ("it cannot be read: the XML parser could not be set up", .unreadable(.parserUnavailable)),
    ("it cannot be read: input/output error", .unreadable(.system(message: "input/output error"))),
    ("permission denied", .unreadable(.system(message: "permission denied"))),
    ("the folder cannot be opened: permission denied", .unreadableFolder(.system(message: "permission denied"))),
    ("it is a web page (HTML), not an activity file", .foreign(.html, namedAs: nil)),
    ("it is named like a GPX file but is plain text", .foreign(.text, namedAs: "gpx")),
    ("it is named like a FIT file but is compressed twice", .foreign(.compressedTwice, namedAs: "fit")),
    ("it is named like a TCX file but is XML of another kind (<kml>)", .foreign(.xml(root: "kml"), namedAs: "tcx")),
    ("it is XML of another kind (<日記 %>), not an activity file", .foreign(.xml(root: "日記 %"), namedAs: nil)),
    (
      "it is a ZIP archive, not an activity file; Fettle cannot read archives yet, so unpack it and import the folder",
      .foreign(.zip, namedAs: nil)
    ),
    ("it is larger than the 512 MiB that are read of one file", .tooLarge(limitBytes: 512 << 20)),
    ("it has more than the 10000000 records that are read of one file", .tooManySamples(limit: 10_000_000)),
    ("the gzip compression breaks off before its end", .compressionCutOff),
    ("the gzip compression is damaged", .compressionDamaged),
    ("the file ends within its header; 0 records came before the cut", .truncated(.header, samplesBefore: 0)),
    (
      "the last 2 bytes of the file are missing; 1 record came before the cut",
      .truncated(.missingBytes(2), samplesBefore: 1)
    ),
    ("the file ends before its XML does; 7 records came before the cut", .truncated(.document, samplesBefore: 7)),
    ("its checksum is wrong: the content was changed or damaged", .checksumMismatch),
    (
      "at byte 1234, a message refers to local type 11, which was never defined; 473 records came before",
      .malformed(.byteOffset(1_234), .undefinedMessage(type: 11, recordsBefore: 473))
    ),
    ("at byte 5, there are more heart beats than one file can hold", .malformed(.byteOffset(5), .tooManyHeartBeats)),
    (
      "at byte 5, there are more sessions, laps or events than one file can hold",
      .malformed(.byteOffset(5), .tooManyMessages)
    ),
    (
      "at byte 5, there are more developer fields than one file can hold",
      .malformed(.byteOffset(5), .tooManyDeveloperFields)
    ),
    ("in line 3, there are more tracks or laps than one file can hold", .malformed(.line(3), .tooManyGroups)),
    ("in line 3, a tag has more than 128 attributes", .malformed(.line(3), .tooManyAttributes(limit: 128))),
    ("in line 3, more than 512 namespaces are declared at once", .malformed(.line(3), .tooManyNamespaces(limit: 512))),
    ("in line 3, a tag is longer than 32 KiB", .malformed(.line(3), .tagTooLong(limitBytes: 32_768))),
    (
      "in line 3, a comment or section is longer than 8 MiB", .malformed(.line(3), .sectionTooLong(limitBytes: 8 << 20))
    ),
    (
      "in line 1, the document declares entities or attributes of its own, which are never expanded",
      .malformed(.line(1), .declarations)
    ),
    (
      "in line 9, the XML is broken (Opening and ending tag mismatch: a line 8 and b (c))",
      .malformed(.line(9), .brokenXML(message: "Opening and ending tag mismatch: a line 8 and b (c)"))
    ),
    ("it holds a course, not an activity", .notAnActivity(.course)),
    ("it holds all-day monitoring, not an activity", .notAnActivity(.monitoring)),
    ("it holds FIT data of type 40, not an activity", .notAnActivity(.fitFileType(40))),
    ("its points have no times, so it is a route rather than a record", .noTimes(.onSamples(with: 0, of: 0))),
    ("only 5 of its 296 points have a time", .noTimes(.onSamples(with: 5, of: 296))),
    ("its times count from when the device was switched on, and nothing says when that was", .noTimes(.relativeOnly)),
    ("it has 1 record, and no time for any", .noTimes(.onRecords(of: 1))),
    ("it has 12 records, and no time for any", .noTimes(.onRecords(of: 12))),
    ("the times of its points are impossible (year -44)", .noTimes(.impossibleYear(-44))),
    ("the times of its points cannot be read", .noTimes(.unreadable)),
    ("nothing in it shows when it took place", .noTimes(.nowhere)),
    ("none of its 2 points has a position or a measurement that can be used", .noUsableSamples(count: 2)),
    ("nothing was recorded in it", .nothingRecorded),
    (
      "it starts in 1980, before such files existed; the device's clock was not set",
      .implausible(.startsTooEarly(year: 1980))
    ),
    (
      "it starts in 2106, which is in the future; the device's clock was wrong",
      .implausible(.startsInFuture(year: 2106))
    ),
    ("the times of 399 of its 400 samples run backwards", .implausible(.timesRunBackwards(399, of: 400))),
    ("the time of its only sample cannot be true", .implausible(.onlyTime)),
    ("only 3 of its 400 samples have a time that can be true", .implausible(.fewTimes(3, of: 400))),
    ("no duration is left without times that run backwards or cannot be true", .implausible(.noDurationLeft)),
    (
      "the duration it states cannot be true, and nothing else says how long it lasted", .implausible(.duration)
    ),
    ("a sentence, 50 % of which = nonsense", .text("a sentence, 50 % of which = nonsense")), ("", .text("")),
  ]

  @Test(arguments: rejections.indices)
  func `why a file was rejected`(_ index: Int) {
    let (sentence, rejection) = Self.rejections[index]
    #expect(FileRejection(stored: StoredSentences.rejections.code(for: sentence)) == rejection)
  }

  private static let remarks: [(String, ImportRemark)] = [
    ("bytes after the end of the activity were left out", .trailingContent),
    ("the header's checksum is wrong, the file's is right", .headerChecksum),
    ("the device did not finish the file; everything up to its end was read", .unfinishedFile),
    ("the last record is incomplete and was left out", .lastRecordCutOff),
    ("a part that holds no activity was left out", .otherParts(count: 1)),
    ("3 parts that hold no activity were left out", .otherParts(count: 3)),
    ("1 sample without a time left out", .samplesWithoutTime(count: 1)),
    ("8 samples without a usable time left out", .samplesWithoutTime(count: 8)),
    ("left out a track whose points have no times", .tracksWithoutTimes(count: 1)),
    ("left out 2 tracks whose points have no times", .tracksWithoutTimes(count: 2)),
    ("estimated the missing time of 12 samples from the distance", .samplesPlacedByDistance(count: 12)),
    ("sorted 3681 samples by time, as their times jitter by seconds", .samplesSorted(count: 3_681)),
    ("1 sample left out whose time goes back", .samplesOutOfOrder(count: 1)),
    ("4 samples kept without a position, which was impossible", .impossiblePositions(count: 4)),
    ("times without a zone were read as UTC", .timesWithoutZone),
    ("the stated start is far from the first sample, which was believed instead", .startCorrected),
    ("left out the device's moving time, which is longer than its timer ran", .contradiction(.movingTime)),
    ("left out the device's average and maximum cadence: the average is higher", .contradiction(.cadence)),
    ("text that is not in the stated encoding was read as Latin-1", .textEncoding),
    ("ignored 1 sample with a time that cannot be true", .implausibleTimes(count: 1)),
    ("ignored 27 positions too far from the others to be reached in time", .unreachablePositions(count: 27)),
    ("ignored 1 heart rate value that cannot be true", .implausibleValues(.heartRate, count: 1)),
    ("ignored 9 altitude values that cannot be true", .implausibleValues(.altitude, count: 9)),
    ("ignored 2 laps with a start that cannot be true", .implausibleLaps(count: 2)),
    ("ignored 3 figures of laps that cannot be true", .implausibleLapFigures(count: 3)),
    (
      "ignored what the device says of elapsed time, pool length, which cannot be true",
      .implausibleFigures([.elapsedTime, .poolLength])
    ),
    (
      "ignored one of its workouts: only 3 of its 400 samples have a time that can be true",
      .ignoredWorkout(.fewTimes(3, of: 400))
    ),
    (
      "not imported: 1 7-Zip archive (a, b.7z), which Fettle cannot read yet; unpack it and import the folder again",
      .archives(ArchiveNames([ArchiveNames.Kind(name: "7-Zip", count: 1, firstNames: ["a", "b.7z"])]))
    ),
    (
      "ignored what the device says of the weather, which cannot be true",
      .text("ignored what the device says of the weather, which cannot be true")
    ),
  ]

  @Test(arguments: remarks.indices)
  func `what was left out of a file`(_ index: Int) {
    let (sentence, remark) = Self.remarks[index]
    #expect(ImportRemark(stored: StoredSentences.remarks.code(for: sentence)) == remark)
  }

  @Test func `why recordings match`() {
    func reason(_ sentence: String) -> DuplicateReason {
      DuplicateReason(stored: StoredSentences.duplicates.code(for: sentence))
    }
    #expect(
      reason("the heart rates of the same moments are 0.2 bpm apart on average") == .heartRates(differenceBPM: 0.2))
    #expect(reason("the positions of the same moments are 12.5 m apart") == .positions(differenceMeters: 12.5))
    #expect(reason("they begin within seconds and last as long") == .times)
    #expect(reason("you merged them") == .mergedByHand)
    #expect(reason("they are twins") == .text("they are twins"))
  }

  @Test func `what a load was computed from`() {
    func explanation(_ sentence: String) -> LoadExplanation {
      LoadExplanation(stored: StoredSentences.loads.code(for: sentence))
    }
    #expect(
      explanation("From power: 100 = 100 × 60 min / 60 × (270 W weighted average / 270 W threshold)².")
        == .power(seconds: 3_600, watts: 270, thresholdWatts: 270))
    #expect(
      explanation(
        "From perceived effort: 85.7 = 60 min × 6 / 4.2; our convention, so that an hour at 7 of 10 is 100.")
        == .perceivedEffort(seconds: 3_600, effort: 6, divisor: 4.2))
    #expect(
      explanation(
        "Estimate from duration alone: 18 = 30.1 min / 60 × 36 an hour of open-water swimming; our convention.")
        == .duration(seconds: 1_806, pointsPerHour: 36, .openWaterSwimming))
    for (sex, text) in [(Sex.female, "female"), (.unspecified, "an unsaid sex (the mean of both)")] {
      #expect(
        explanation(
          "From average heart rate: 6 = 100 × TRIMP 10.9 / 181.4 for an hour at 168.7 bpm (assumed); 6.5 min, resting "
            + "48 bpm, maximum 190 bpm, weighted 0.86 × e^(1.67 × reserve) for \(text).")
          == .heartRate(
            HeartRateInputs(
              seconds: 390, trimp: 10.9, trimpOfHour: 181.4, thresholdBPM: 168.7, restingBPM: 48, maximumBPM: 190,
              scale: 0.86, exponent: 1.67, sex: sex)))
    }
    #expect(explanation("so") == .text("so"))
  }

  // Sentences were stored before there was e-biking.
  @Test(arguments: Sport.allCases.filter { $0 != .eBiking })
  func `every sport is found by the name it had`(_ sport: Sport) {
    let code = StoredSentences.loads.code(
      for: "Estimate from duration alone: 18 = 30 min / 60 × 36 an hour of \(sport.name.lowercased()); our convention.")
    #expect(LoadExplanation(stored: code) == .duration(seconds: 1_800, pointsPerHour: 36, sport))
  }
}
