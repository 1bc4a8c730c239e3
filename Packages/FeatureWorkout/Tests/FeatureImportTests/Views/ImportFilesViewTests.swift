import CoreReasons
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation
import Testing

@MainActor struct ImportFilesViewTests {
  private func lines(_ files: [ImportedFile]) -> [String] {
    let report = ImportReport(id: ImportID(3), files: files)
    let content = WorkoutImportContent(
      state: WorkoutImportState(paths: ["folder"], phase: .finished(report)), onAction: { _ in })
    let frame = Frame.draw(content, width: 200, environment: EnvironmentValues(presentation: .plain))
    return frame.plainText().split(separator: "\n").map { String($0).trimmingCharacters(in: .whitespaces) }
  }

  private func refused(_ count: Int, _ reason: (Int) -> String) -> [ImportedFile] {
    (0..<count).map { ImportedFile(path: "\($0).fit", rejection: .text(reason($0))) }
  }

  @Test func `many files rejected for one reason are one line with a count and the first names`() {
    let lines = lines(refused(40_000) { _ in "the file is empty" })
    #expect(lines.contains("rejected 40,000 files: each file is empty (0.fit, 1.fit, 2.fit and 39,997 more)"))
    #expect(lines.contains("‹show-import 3›"))
    #expect(lines.count < 8)
  }

  @Test(arguments: [
    (FileRejection.notAnActivity(.waypoints), "each contains waypoints, not an activity"),
    (.truncated(.missing(8), samples: 2), "the last 8 bytes of each file are missing; 2 records came"),
    (.noTimes(.samples(with: 0, of: 9)), "their points have no times, so they are routes rather than records"),
    (.noTimes(.records(of: 3)), "each has 3 records, and no time for any"),
    (.checksumMismatch, "their checksums are wrong"),
  ])
  func `the reason agrees in number with the files`(_ rejection: FileRejection, _ reason: String) {
    let lines = lines(["a.gpx", "b.gpx"].map { ImportedFile(path: $0, rejection: rejection) })
    #expect(lines.contains { $0.hasPrefix("rejected 2 files: \(reason)") })
  }

  @Test func `reasons that differ only in numbers count as one`() {
    let lines = lines(refused(5) { "at byte \($0 * 7), the record is broken" })
    #expect(lines.contains("rejected 5 files: at byte …, the record is broken (0.fit, 1.fit, 2.fit and 2 more)"))
  }

  @Test func `a single rejected file is named with its own reason`() {
    let lines = lines([ImportedFile(path: "a.fit", rejection: .text("at byte 12, the record is broken"))])
    #expect(lines.contains("rejected a.fit: at byte 12, the record is broken"))
    #expect(!lines.contains { $0.contains("lists every file") })
  }

  @Test func `several salvaged files share a short reason, and one has its numbers`() {
    let files = (1...3).map { number in
      let part = SalvagedRecording(
        sampleCount: 100 * number, keptSeconds: 99, damageOffset: 4_000 * number, byteCount: 50_000,
        losses: number == 1 ? [.rest] : [.rest, .laps])
      return ImportedFile(path: "\(number).fit", remarks: [.salvaged(part)])
    }
    #expect(
      lines(files).contains(
        "note 3 files: salvaged: the files are damaged; kept everything before the damage (1.fit, 2.fit, 3.fit)"))
    #expect(lines([files[0]]).contains { $0.contains("damaged at byte 4000, after 8 % of it") })
  }

  @Test func `the report stays short with any number of reasons`() {
    let letters = (0..<400).map { number in String(repeating: "x", count: number + 1) }
    #expect(lines(refused(400) { letters[$0] }).count < 60)
  }

  @Test func `many duplicates and many remarks stay short, too`() {
    let match = DuplicateMatch(id: .sample(3), workout: .samples[0], reason: .text("they are one"))
    let files = (0..<500).map {
      ImportedFile(path: "\($0).fit", duplicates: [match], remarks: [.text("skipped \($0) samples")])
    }
    let lines = lines(files)
    #expect(lines.contains("duplicate 480 more"))
    #expect(lines.contains("note 500 files: skipped … samples (0.fit, 1.fit, 2.fit and 497 more)"))
    #expect(lines.count < 40)
  }

  @Test func `damaged files whose samples can be kept name the remedy once`() {
    let damaged = (1...2).map {
      ImportedFile(path: "\($0).fit", rejection: .empty, remarks: [.salvageable(count: $0 * 10)])
    }
    #expect(
      lines(damaged).contains(
        "note 2 files: the … samples before the damage can be kept (1.fit, 2.fit). ‹salvage-file›"))
    #expect(lines([damaged[0]]).contains("note 1.fit: the 10 samples before the damage can be kept. ‹salvage-file›"))
    let parts = ImportFileList.parts(of: damaged + refused(20) { "at byte \($0)" })
    #expect(
      parts.map { Frame.draw($0, width: 80).plainText() }.joined().contains(
        "2.fit: the 20 samples before the damage can be kept. ‹salvage-file›"))
  }

  @Test func `the full list names each file, in small parts`() {
    let files = refused(450) { _ in "the file is empty" } + [ImportedFile(path: "good.fit", imported: [.sample(1)])]
    let parts = ImportFileList.parts(of: files)
    #expect(parts.count == 3)
    let text = parts.map { Frame.draw($0, width: 80).plainText() }.joined(separator: "\n")
    #expect(text.contains("449.fit: the file is empty"))
    #expect(!text.contains("good.fit"))
    #expect(ImportFileList.parts(of: [ImportedFile(path: "a.fit", rejection: .empty)]).isEmpty)
  }
}
