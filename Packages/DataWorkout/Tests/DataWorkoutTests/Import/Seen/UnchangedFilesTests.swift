import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Importing files again that have not changed.
struct UnchangedFilesTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  private static let archive = TarBytes.archive([
    ("1.gpx", Array(ImportFolder.gpx(1).utf8)), ("deep/2.gpx", Array(ImportFolder.gpx(2).utf8)),
  ])

  /// The files of a report with what each contained, whether that was new or not.
  private func contents(_ report: ImportReport) -> [String] {
    report.files.map { "\($0.path) \(($0.imported + $0.alreadyThere).map(\.description)) \($0.remarks)" }
  }

  @Test func `they are not read, and reported as if they were`() async throws {
    try folder.write("a/1.gpx", ImportFolder.gpx(1))
    try folder.write("a/b/2.GPX", ImportFolder.gpx(5).replacing("08:00:00Z", with: "08:00:00"))
    try folder.write("a/ride.tar", Self.archive)
    let first = try await folder.import("a")
    #expect(first.importedCount == 3 && first.alreadyThereCount == 1)
    #expect(first.files.flatMap(\.remarks).count > 0)
    try folder.spoil("a/1.gpx", "a/b/2.GPX", "a/ride.tar")
    let again = try await folder.import("a")
    #expect(again.importedCount == 0 && again.alreadyThereCount == 4 && again.rejectedCount == 0)
    #expect(contents(again) == contents(first))
    let id = try #require(again.id)
    #expect(try await folder.log.first(folder.log.imports.report(of: id))??.files == again.files)
    #expect(try await folder.log.first(folder.log.imports.imports())?.first?.alreadyThereCount == 4)
  }

  @Test func `they are recognized by any path that leads to them`() async throws {
    try folder.write("a/1.gpx", ImportFolder.gpx(1))
    try await folder.import("a")
    try folder.spoil("a/1.gpx")
    #expect(try await folder.import("a/1.gpx").alreadyThereCount == 1)
    #expect(try await folder.import("./a/").alreadyThereCount == 1)
    #expect(try await folder.import("").alreadyThereCount == 1)
  }

  @Test func `an import of nothing else can leave them out, and then does not begin`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1))
    try await folder.import("")
    let none = try await folder.import("", unchanged: .leaveOut)
    #expect(none == ImportReport())
    try folder.write("2.gpx", ImportFolder.gpx(2))
    let one = try await folder.import("", unchanged: .leaveOut)
    #expect(one.files.map { $0.path.lastPathPart } == ["2.gpx"] && one.importedCount == 1)
    #expect(try await folder.log.first(folder.log.imports.imports())?.count == 2)
  }

  @Test func `a file with another size, time or zone is read`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1))
    try folder.write("2.gpx", ImportFolder.gpx(2))
    try folder.write("3.gpx", ImportFolder.gpx(3))
    try await folder.import("")
    try folder.write("1.gpx", ImportFolder.gpx(4) + "\n")
    try folder.write("2.gpx", ImportFolder.gpx(5), at: TestLog.now.addingTimeInterval(-500))
    try folder.spoil("3.gpx")
    let again = try await folder.import("")
    #expect(again.files.map(\.imported.count) == [1, 1, 0])
    #expect(again.alreadyThereCount == 1 && again.rejectedCount == 0)
    #expect(try await folder.import("3.gpx", timeZone: TimeZone(identifier: "Asia/Tokyo")).rejectedCount == 1)
  }

  @Test func `a file of which only the time differs is compared by its bytes, once`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1))
    try folder.write("2.tar", Self.archive)
    try await folder.import("")
    let touched = TestLog.now.addingTimeInterval(-100)
    try folder.write("1.gpx", ImportFolder.gpx(1), at: touched)
    try folder.write("2.tar", Self.archive, at: touched)
    // Its members show whether they were read: then they would be rejected after this.
    let again = try await folder.import("")
    #expect(again.alreadyThereCount == 3)
    try folder.spoil("1.gpx", "2.tar")
    let third = try await folder.import("")
    #expect(third.alreadyThereCount == 3 && third.rejectedCount == 0)
  }

  @Test func `a file that was modified a moment ago is read again`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1), at: TestLog.now.addingTimeInterval(-1))
    try folder.write("2.gpx", ImportFolder.gpx(2), at: TestLog.now.addingTimeInterval(60))
    try await folder.import("")
    try folder.spoil("1.gpx", "2.gpx")
    #expect(try await folder.import("").rejectedCount == 2)
  }

  @Test func `a file that was rejected is read again, and so is the archive around it`() async throws {
    let good = Array(ImportFolder.gpx(1).utf8)
    let bad = [UInt8](repeating: 0x2E, count: good.count)
    try folder.write("a.gpx", bad)
    try folder.write("b.tar", TarBytes.archive([("1.gpx", bad), ("2.gpx", Array(ImportFolder.gpx(2).utf8))]))
    #expect(try await folder.import("").rejectedCount == 2)
    try folder.write("a.gpx", good)
    try folder.write("b.tar", Self.archive.map { $0 })
    #expect(try await folder.import("").rejectedCount == 0)
  }

  @Test func `what may be incomplete, or was rejected before, can be left out until it changes`() async throws {
    try folder.write("a.gpx", "no workout")
    try folder.write("b.gpx", ImportFolder.gpx(2), at: TestLog.now.addingTimeInterval(-1))
    try folder.write("c.gpx", ImportFolder.gpx(3), at: TestLog.now.addingTimeInterval(-2))
    let first = try await folder.import("", unchanged: .leaveOut)
    #expect(first.files.map { $0.path.lastPathPart } == ["a.gpx", "c.gpx"])
    #expect(first.rejectedCount == 1 && first.growingCount == 1)
    #expect(try await folder.import("", unchanged: .leaveOut) == ImportReport(growingCount: 1))
    try folder.write("b.gpx", ImportFolder.gpx(2), at: TestLog.now.addingTimeInterval(-3))
    try folder.write("a.gpx", ImportFolder.gpx(1))
    let second = try await folder.import("", unchanged: .leaveOut)
    #expect(second.importedCount == 2 && second.rejectedCount == 0 && second.growingCount == 0)
  }

  @Test func `after the import was undone, its files are read again`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1))
    let first = try await folder.import("")
    _ = try await folder.log.imports.undo(#require(first.id), force: false)
    #expect(try await folder.import("").importedCount == 1)
  }

  @Test func `a deleted workout is reported as deleted, and one that is missing is read again`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1))
    try folder.write("2.gpx", ImportFolder.gpx(2))
    let first = try await folder.import("")
    let ids = first.files.flatMap(\.imported)
    _ = try await folder.log.workouts.delete(ids[0])
    try await folder.log.execute("DELETE FROM workout WHERE id = '\(ids[1])'")
    let again = try await folder.import("")
    #expect(again.files.map(\.deleted) == [[ids[0]], []])
    #expect(again.files.map(\.imported) == [[], [ids[1]]])
  }

  @Test func `workouts that an older decoder read are read again`() async throws {
    try folder.write("1.gpx", ImportFolder.gpx(1))
    try await folder.import("")
    try await folder.log.execute("UPDATE workout SET decoder = 1")
    try await folder.import("")
    #expect(try await folder.log.rows("SELECT decoder FROM workout") == ["\(ActivityFileMapper.decoderVersion)"])
    try await folder.log.execute("UPDATE seen_file SET reading = '1 '")
    try folder.spoil("1.gpx")
    #expect(try await folder.import("").rejectedCount == 1)
  }
}
