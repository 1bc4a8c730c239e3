import CoreActivityFile
import DomainWorkout
import Testing

@testable import DataWorkout

/// The decoder's reasons for rejecting a file, as people read them.
struct ActivityFileRejectionTests {
  private static let reasons: [(error: ActivityFileError, clause: String)] = [
    (.notFound, "there is no such file"),
    (.unreadable(.system(message: "permission denied")), "it cannot be read: permission denied"),
    (.unreadable(.folder), "it is a folder, not a file"),
    (.empty, "the file is empty"),
    (.unknownFormat(looksLike: .html, namedAs: .fit), "it is named like a FIT file but is a web page (HTML)"),
    (
      .unknownFormat(looksLike: .xml(root: "kml"), namedAs: nil),
      "it is XML of another kind (<kml>), not an activity file"
    ),
    (
      .unknownFormat(looksLike: .zip, namedAs: nil),
      "it is a ZIP archive, not an activity file"
    ),
    (
      .unknownFormat(looksLike: .compressedTwice, namedAs: .fit), "it is named like a FIT file but is compressed twice"
    ),
    (.tooLarge(limitBytes: 1 << 20), "it is larger than the 1 MiB that are read of one file"),
    (.expandsTooMuch, "the file expands to many times its size, as no recording does"),
    (.tooManySamples(limit: 5), "it has more than the 5 records that are read of one file"),
    (.damagedCompression(.cutOff), "the compressed data is incomplete"),
    (.damagedCompression(.corrupt), "the compression is damaged"),
    (
      .truncated(.message, samplesBefore: 268),
      "the file ends in the middle of a record; 268 records came before the cut"
    ),
    (
      .truncated(.missingBytes(2), samplesBefore: 1),
      "the last 2 bytes of the file are missing; 1 record came before the cut"
    ),
    (.checksumMismatch, "its checksum is wrong: the content was changed or damaged"),
    (
      .malformed(.byteOffset(12), .undefinedMessage(type: 11, samplesBefore: 473)),
      "at byte 12, a message refers to local type 11, which was never defined; 473 records came before"
    ),
    (.malformed(.line(3), .tagTooLong(limitBytes: 32 << 10)), "on line 3, a tag is longer than 32 KiB"),
    (
      .malformed(.line(3), .brokenXML(message: "a tag is not closed")),
      "on line 3, the XML is broken (a tag is not closed)"
    ),
    (.notAnActivity(.course), "it contains a course, not an activity"),
    (.noTimes(.onSamples(with: 5, of: 296)), "only 5 of its 296 points have a time"),
    (.noTimes(.onRecords(of: 12)), "it has 12 records, and no time for any"),
    (.noTimes(.impossibleYear(1)), "the times of its points are impossible (year 1)"),
    (.noUsableSamples(count: 2), "none of its 2 points has a position or a measurement that can be used"),
    (.nothingRecorded, "nothing was recorded in it"),
  ]

  @Test(arguments: reasons.indices)
  func `every rejection has a reason in one clause`(_ index: Int) {
    #expect(Self.reasons[index].error.rejection.clause == Self.reasons[index].clause)
  }
}
