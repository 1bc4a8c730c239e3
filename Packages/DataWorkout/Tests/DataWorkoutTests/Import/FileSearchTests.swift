import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

@Suite final class FileSearchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-search-\(UUID().uuidString)")

  init() throws {
    try make("b.gpx", "a.fit", "deep/er/C.FIT", "deep/d.tcx.gz", "notes.txt", ".hidden.fit", ".git/e.fit")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func make(_ names: String...) throws {
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
  }

  private func found(_ path: String) throws(WorkoutFileError) -> [String] {
    let root = folder.path()
    return try FileSearch.files(at: root + path, home: "/").map { String($0.dropFirst(root.count)) }
  }

  @Test func `a folder is searched through in a stable order, hidden and other files left out`() throws {
    #expect(try found("/") == ["/a.fit", "/b.gpx", "/deep/d.tcx.gz", "/deep/er/C.FIT"])
    #expect(try found("") == ["/a.fit", "/b.gpx", "/deep/d.tcx.gz", "/deep/er/C.FIT"])
  }

  @Test func `a file that is named is taken whatever its name`() throws {
    #expect(try found("/notes.txt") == ["/notes.txt"])
  }

  @Test(arguments: ["", "/"])
  func `a path may begin at home`(_ slash: String) throws {
    let home = folder.path() + slash
    #expect(try FileSearch.files(at: "~/b.gpx", home: home) == [folder.path() + "/b.gpx"])
    #expect(try FileSearch.files(at: "~/deep", home: home).count == 2)
    #expect(try FileSearch.files(at: "~", home: home).count == 4)
    #expect(throws: WorkoutFileError.noSuchFile(path: "~b.gpx")) { try FileSearch.files(at: "~b.gpx", home: home) }
  }

  @Test func `a missing path and an empty folder are told apart`() throws {
    #expect(throws: WorkoutFileError.noSuchFile(path: folder.path() + "/none")) { try found("/none") }
    try FileManager.default.createDirectory(at: folder.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(throws: WorkoutFileError.nothingToImport(path: folder.path() + "/empty")) { try found("/empty") }
  }

  @Test func `a link that leads back up does not go round for ever`() throws {
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "deep/up"), withDestinationURL: folder)
    #expect(try found("").count == 4)
  }
}
