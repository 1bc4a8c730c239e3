import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Stored reasons, remarks and explanations are read back as they were written.
struct ReasonCodeTests {
  @Test(arguments: FileRejection.samples)
  func `every rejection is stored as its code and read back`(_ rejection: FileRejection) {
    #expect(FileRejection(stored: rejection.stored) == rejection)
    #expect(rejection.stored.split(separator: " ").first.map(String.init) == rejection.code)
    #expect(rejection.stored.utf8.allSatisfy { (32..<127).contains($0) })
  }

  @Test(arguments: ImportRemark.samples)
  func `every remark is stored as its code and read back`(_ remark: ImportRemark) {
    #expect(ImportRemark(stored: remark.stored) == remark)
    #expect(remark.stored.split(separator: " ").first.map(String.init) == remark.code)
  }

  @Test(arguments: DuplicateReason.samples)
  func `every reason for a duplicate is stored as its code and read back`(_ reason: DuplicateReason) {
    #expect(DuplicateReason(stored: reason.stored) == reason)
    #expect(reason.stored.split(separator: " ").first.map(String.init) == reason.code)
  }

  @Test(arguments: LoadExplanation.samples)
  func `every explanation of a load is stored as a code and read back`(_ explanation: LoadExplanation) {
    #expect(LoadExplanation(stored: explanation.stored) == explanation)
    #expect(explanation.stored.split(separator: " ").first.map(String.init) == explanation.code)
  }

  @Test func `the stored form never changes`() {
    #expect(FileRejection.empty.stored == "empty")
    #expect(FileRejection.foreign(.compressedTwice, namedAs: nil).stored == "foreign content=nested-gzip")
    #expect(FileRejection.expandsTooMuch.stored == "expands-too-much")
    #expect(
      FileRejection.foreign(.xml(root: "a b"), namedAs: "gpx").stored == "foreign content=xml root=a%20b named-as=gpx")
    #expect(FileRejection.truncated(.missingBytes(2), samplesBefore: 1).stored == "truncated missing=2 samples=1")
    #expect(ImportRemark.samplesOutOfOrder(count: 3).stored == "samples-out-of-order count=3")
    #expect(
      ImportRemark.implausibleFigures([.elapsedTime, .timer]).stored
        == "implausible-figures figures=elapsed-time,timer")
    #expect(
      ImportRemark.archives(.sample).stored
        == "archives kinds=7-Zip,ZIP count-1=1 names-1=a%2C%20b.7z count-2=5 "
        + "names-2=a.zip,100%20%25%20=%20b.zip,%C3%A9.zip")
    #expect(DuplicateReason.mergedByHand.stored == "merged-by-hand")
    #expect(DuplicateReason.heartRates(differenceBPM: 0.4).stored == "heart-rates bpm=0.4")
    #expect(
      LoadExplanation.samples.map(\.stored).prefix(7) == [
        "heart-rate seconds=3588.5 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795",
        "heart-rate seconds=3588.5 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795 sex=female",
        "heart-rate seconds=3588.5 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795 sex=male",
        "power seconds=3600.0 watts=265.125 threshold=270.0",
        "power seconds=3600.0 watts=265.125 threshold=270.0 unmeasured=600.5",
        "heart-rate seconds=60.0 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795 unmeasured=3540.0",
        "perceived-effort seconds=3600.0 effort=6.5 divisor=4.2",
      ])
  }

  @Test(
    arguments: [
      "eclipse", "eclipse moon=full phase=0.4", "foreign content=hologram", "truncated place=header",
      "malformed line=3 fault=tired", "text", "text value=%zz", "", "  ", "samples-sorted count=many",
      "duration seconds=60.0 hourly=36.0 sport=quidditch", "implausible-figures figures=timer,mood",
      "implausible-figures figures=", "heart-rate seconds=1.0",
    ])
  func `a code of a newer version is kept unchanged, with a neutral sentence`(_ text: String) {
    #expect(FileRejection(stored: text) == .unknown(text))
    #expect(FileRejection(stored: text).stored == text)
    #expect(ImportRemark(stored: text) == .unknown(text))
    #expect(ImportRemark(stored: text).stored == text)
    #expect(DuplicateReason(stored: text).stored == text)
    #expect(LoadExplanation(stored: text) == .unknown(text))
    #expect(LoadExplanation(stored: text).stored == text)
    #expect(FileRejection(stored: text).clause.contains("newer version"))
    #expect(ImportRemark(stored: text).clause.contains("newer version"))
    #expect(DuplicateReason(stored: text).clause.contains("newer version"))
  }
}
