import Catalog
import CoreUI
import Foundation
import Testing

struct DocumentTests {
  @Test @MainActor func `README shows the current dashboard`() throws {
    let picture = try #require(Catalog.readmePicture)
    let isCurrent = try Repository.text("App/Pictures/dashboard.svg") == picture
    #expect(isCurrent, "the picture is old: make previews draws it again")
  }

  @Test func `README leads with the picture`() throws {
    let text = try Repository.text("README.md").split(separator: "\n").dropFirst()
    #expect(text.first?.hasPrefix("<img src=\"App/Pictures/dashboard.svg\"") == true)
  }

  @Test func `README names the two commands to begin with on its first screen`() throws {
    // A line of a browser, and what a screen shows of a page, in pixels.
    let (lineHeight, screenHeight) = (24, 800)
    var height = 0
    for line in try Repository.text("README.md").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("make test ") { break }
      height += try Self.pictureHeight(line) ?? lineHeight
    }
    #expect(height <= screenHeight, "make run and make test are \(height) pixels below the top")
  }

  /// The height of the picture on a line, in pixels; `nil` if the line has none.
  private static func pictureHeight(_ line: Substring) throws -> Int? {
    guard let picture = line.firstMatch(of: #/^<img src="([^"]+)" width="(\d+)"/#) else { return nil }
    let size = try Repository.text(String(picture.1)).firstMatch(of: #/<svg [^>]*\bwidth="(\d+)" height="(\d+)"/#)
    let width = try #require(Int(size?.1 ?? ""))
    let height = try #require(Int(size?.2 ?? ""))
    return try #require(Int(picture.2)) * height / width
  }

  @Test func `README says what logout leaves on the server and how to end that`() throws {
    let words = try Repository.text("README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for sentence in [
      "`fettle logout` changes nothing on the server: the token stays valid there until the account's password changes.",
      "the server's administrator changes the password, which ends all tokens of the account",
    ] {
      #expect(words.contains(sentence))
    }
  }

  @Test func `every command of the Makefile is documented`() throws {
    let targets = try Repository.text("Makefile").matches(of: #/(?m)^([a-z][a-z-]*%?):[^\n=]*## /#)
      .map { String($0.1) }
    #expect(targets.count > 10)
    let table = try Repository.text("Tests/README.md")
    for target in targets {
      #expect(
        table.contains("make \(target.replacing("%", with: "<Package>"))"), "Tests/README.md does not name \(target)")
    }
  }

  @Test func `every symbol that ARCHITECTURE traces exists in the sources`() throws {
    let traced = try Repository.marked("trace", in: "ARCHITECTURE.md").matches(of: #/`([^`]+)` in `([^`]+)`/#)
    #expect(traced.count >= 12)
    for step in traced {
      let source = try Repository.text(String(step.2))
      #expect(source.contains(String(step.1)), "\(step.2) has no \(step.1)")
    }
  }

  @Test(arguments: Repository.documents)
  func `every file that a document links to exists`(_ document: String) throws {
    let folder = Repository.root.appending(path: document).deletingLastPathComponent()
    for link in try Repository.text(document).matches(of: #/\]\(([^)\#:]+)(?:\#[^)]*)?\)/#) {
      let file = folder.appending(path: String(link.1)).path()
      #expect(FileManager.default.fileExists(atPath: file), "\(document) links to \(link.1)")
    }
  }

  @Test func `every file that ARCHITECTURE names exists`() throws {
    let named = try Repository.text("ARCHITECTURE.md").matches(of: #/`((?:Packages|App|Tests)/[^`<…*]+)`/#)
    #expect(named.count > 20)
    for path in named {
      let file = Repository.root.appending(path: String(path.1)).path()
      #expect(FileManager.default.fileExists(atPath: file), "ARCHITECTURE.md names \(path.1)")
    }
  }

  @Test func `the documents are short enough to read`() throws {
    for (document, longest) in [("README.md", 120), ("ARCHITECTURE.md", 200)] {
      let lines = try Repository.text(document).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= longest, "\(document) has \(lines) lines")
    }
  }

  @Test(arguments: Repository.documents.filter { $0.hasPrefix("Packages/") })
  func `a package's README has at most two pages`(_ document: String) throws {
    let lines = try Repository.text(document).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(lines <= 110, "\(document) has \(lines) lines")
  }

  @Test func `every Swift example in a package's README is compiled by a test`() throws {
    let documents = Repository.documents.filter { $0.hasPrefix("Packages/") || $0 == "App/README.md" }
      .filter { $0 != "Packages/README.md" }
    #expect(documents.count >= 6)
    for document in documents {
      let blocks = try Repository.text(document).matches(of: #/```swift\n((?:.|\n)*?)```/#).map {
        Repository.trimmed($0.1)
      }
      #expect(!blocks.isEmpty, "\(document) has no example")
      let tests = try Repository.examples(besides: document).map { Repository.trimmed($0[...]) }
      for block in blocks {
        #expect(tests.contains { $0.contains(block) }, "no ReadmeExample of the tests has the example in \(document)")
      }
    }
  }
}
