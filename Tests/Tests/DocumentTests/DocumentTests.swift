import Catalogue
import CoreUI
import Foundation
import Testing

@Suite struct DocumentTests {
  @Test @MainActor func `README shows the dashboard as it is drawn now`() throws {
    let picture = try #require(Catalogue.readmePicture)
    let isCurrent = try Repository.text("App/Pictures/dashboard.svg") == picture
    #expect(isCurrent, "the picture is old: make previews draws it anew")
  }

  @Test func `README lists every command of the Makefile`() throws {
    let targets = try Repository.text("Makefile").matches(of: #/(?m)^([a-z][a-z-]*%?):[^\n=]*## /#)
      .map { String($0.1) }
    #expect(targets.count > 10)
    let readme = try Repository.text("README.md")
    for target in targets {
      #expect(readme.contains("make \(target.replacing("%", with: "<Package>"))"), "README.md does not name \(target)")
    }
  }

  @Test func `every symbol that ARCHITECTURE traces is in the sources`() throws {
    let traced = try Repository.marked("trace", in: "ARCHITECTURE.md").matches(of: #/`([^`]+)` in `([^`]+)`/#)
    #expect(traced.count >= 12)
    for step in traced {
      let source = try Repository.text(String(step.2))
      #expect(source.contains(String(step.1)), "\(step.2) has no \(step.1)")
    }
  }

  @Test func `every file that README and ARCHITECTURE link to is there`() throws {
    for document in ["README.md", "ARCHITECTURE.md"] {
      for link in try Repository.text(document).matches(of: #/\]\(([^)\#:]+)\)/#) {
        let file = Repository.root.appending(path: String(link.1)).path()
        #expect(FileManager.default.fileExists(atPath: file), "\(document) links to \(link.1)")
      }
    }
  }
}
