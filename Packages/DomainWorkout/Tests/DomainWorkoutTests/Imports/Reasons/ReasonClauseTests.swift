import CoreReasons
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// Every reason and remark is one clause, and different ones have different texts.
struct ReasonClauseTests {
  private func isClause(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    return !first.isWhitespace && last != "." && !text.contains("\n") && !text.contains("fettle ")
  }

  @Test(arguments: FileRejection.samples)
  func `a rejection is one clause`(_ rejection: FileRejection) {
    #expect(isClause(rejection.clause))
    #expect(!rejection.code.isEmpty && !rejection.code.contains(" "))
  }

  @Test(arguments: ImportRemark.samples)
  func `a remark is one clause`(_ remark: ImportRemark) {
    #expect(isClause(remark.clause))
    #expect(!remark.code.isEmpty && !remark.code.contains(" "))
  }

  @Test(arguments: DuplicateReason.samples)
  func `a reason why recordings match is one clause`(_ reason: DuplicateReason) {
    #expect(isClause(reason.clause))
  }

  @Test func `different remarks and rejections have different texts`() {
    #expect(Set(ImportRemark.samples.map(\.clause)).count == ImportRemark.samples.count)
    let archives = FileRejection.samples.filter { if case .foreign(.zip, _) = $0 { false } else { true } }
    #expect(Set(archives.map(\.clause)).count == archives.count)
  }

  @Test func `singular and plural are correct`() {
    #expect(
      ImportRemark.samplesOutOfOrder(count: 1).clause == "skipped 1 sample with a time earlier than the one before")
    #expect(
      ImportRemark.implausibleValues(.heartRate, count: 1).clause == "ignored 1 heart rate value that cannot be true")
    #expect(ImportRemark.implausibleLaps(count: 2).clause == "ignored 2 laps with a start that cannot be true")
    #expect(
      ImportRemark.implausibleFigures([.elapsedTime, .timer]).clause
        == "ignored the device's elapsed time, timer, which cannot be true")
    #expect(DuplicateReason.shifted(minutes: 75).clause == "they match if one of them is moved by 1 h 15 min")
    #expect(DuplicateReason.shifted(minutes: 120).clause == "they match if one of them is moved by 2 h")
    #expect(DuplicateReason.heartRates(differenceBPM: 0.04).clause == "heart rates match to 0.0 bpm")
    #expect(DuplicateReason.positions(differenceMeters: 12.46).clause == "positions match to 12.5 m")
  }

  @Test(arguments: LoadExplanation.samples)
  func `a load is explained in a sentence, whatever it was computed from`(_ explanation: LoadExplanation) {
    let load = TrainingLoad(points: 61.25, method: .heartRateSamples, explanation: explanation)
    #expect(load.sentence.first?.isUppercase == true || load.sentence == "a sentence, of 100 % = all")
  }

  @Test func `a sentence stored by an earlier version is shown unchanged`() {
    #expect(FileRejection.text("so it was").clause == "so it was")
    #expect(ImportRemark.text("so it was").clause == "so it was")
    #expect(DuplicateReason.text("so it was").clause == "so it was")
    #expect(TrainingLoad(points: 1, method: .power, explanation: .text("So.")).sentence == "So.")
  }

  @Test func `the first archives are named, and all are counted`() {
    var archives = ArchiveNames()
    for name in ["1.zip", "2.zip", "3.zip", "4.zip"] { archives.add(name, kind: "ZIP") }
    archives.add("a.tar", kind: "TAR")
    #expect(
      archives.clause
        == "1 TAR archive (a.tar) and 4 ZIP archives (1.zip, 2.zip, 3.zip, …), which Fettle cannot read yet; unpack them "
        + "and import the folder again")
  }
}
