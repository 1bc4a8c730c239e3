import ArgumentParser
import CoreSystem
import Foundation
import Testing

@testable import Commands

struct PageOutputTests {
  private func output(_ arguments: String...) throws -> PageOutput { try PageOutput.parse(arguments) }

  @Test func `an existing file is kept, unless the person replaces it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "page.html")
    try output("-o", path).write("one")
    #expect(throws: ExitStatus.notDone) { try output("-o", path).check(.page) }
    #expect(throws: ExitStatus.notDone) { try output("-o", path).write("two") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
    try output("-o", path, "--force").check(.page)
    try output("-o", path, "--force").write("two")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
  }

  @Test func `what is no file is never replaced, and a link keeps leading to its file`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    try Data("old".utf8).write(to: URL(filePath: folder.path(of: "file")))
    try FileManager.default.createDirectory(atPath: folder.path(of: "folder"), withIntermediateDirectories: false)
    for (name, target) in [("lost", "none"), ("link", "file")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(of: name), withDestinationPath: target)
    }
    for path in [
      folder.path(of: "pipe"), folder.path(of: "lost"), folder.path(of: "folder"), "/dev/null", "/dev/stdout",
    ] {
      for arguments in [["-o", path], ["-o", path, "--force"]] {
        let output = try PageOutput.parse(arguments)
        #expect(throws: ExitStatus.notDone, "\(arguments)") { try output.check(.page) }
        #expect(throws: ExitStatus.notDone, "\(arguments)") { try output.write("new") }
      }
    }
    try output("-o", folder.path(of: "link"), "--force").write("new")
    #expect(try String(contentsOfFile: folder.path(of: "file"), encoding: .utf8) == "new")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")).sorted() == [
        "file", "folder", "link", "lost", "pipe",
      ])
  }

  @Test func `a folder that does not exist is an error, and nothing is left behind`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ExitStatus.notDone) { try output("-o", folder.path(of: "none/page.html")).write("one") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")).isEmpty)
  }

  @Test func `a name that promises another format is refused before anything is written`() throws {
    let folder = try TemporaryFolder()
    for (name, format) in [
      ("x.png", PageOutput.Format.picture), ("x.html", .picture), ("x.pdf", .page), ("x.svg", .page),
      ("x.jpg", .pictureOrPixels),
    ] {
      #expect(throws: ExitCode.validationFailure, "\(name)") { try output("-o", folder.path(of: name)).check(format) }
    }
    for (name, format) in [
      ("x.svg", PageOutput.Format.picture), ("X.SVG", .picture), ("x", .picture), ("x.html", .page), ("x.htm", .page),
      ("x.png", .pictureOrPixels), ("x.SVG", .pictureOrPixels),
    ] {
      try output("-o", folder.path(of: name)).check(format)
    }
    try output("-o", "-").check(.picture)
  }

  @Test func `standard output cannot be replaced`() {
    #expect(throws: (any Error).self) { try output("-o", "-", "--force") }
  }
}
