import ArgumentParser
import Foundation
import Testing

@testable import FettleApp

struct PageOutputTests {
  private func output(_ arguments: String...) throws -> PageOutput { try PageOutput.parse(arguments) }

  @Test func `an existing file is kept, unless the person replaces it`() throws {
    let folder = try TestFolder()
    let path = folder.path("page.html")
    try output("-o", path).write("one")
    #expect(throws: ExitStatus.notDone) { try output("-o", path).check() }
    #expect(throws: ExitStatus.notDone) { try output("-o", path).write("two") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
    try output("-o", path, "--force").check()
    try output("-o", path, "--force").write("two")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
  }

  @Test func `a folder that does not exist is an error, and nothing is left behind`() throws {
    let folder = try TestFolder()
    #expect(throws: ExitStatus.notDone) { try output("-o", folder.path("none/page.html")).write("one") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
  }

  @Test func `standard output cannot be replaced`() {
    #expect(throws: (any Error).self) { try output("-o", "-", "--force") }
  }
}
