import Catalog
import CoreUI
import CoreUITestSupport
import Foundation
import Testing

/// Every state of a screen has a preview.
struct PreviewTests {
  @Test func `each preview has a unique name`() {
    let names = Catalog.previews.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `every content has previews`() throws {
    let shown = Set(Catalog.previews.map(\.content))
    let contents = try ["Packages/Feature", "Packages/Commands/Sources/Commands", "App/Sources/FettleApp/"].flatMap {
      try Repository.files(under: $0, named: #/(\w+Content)\.swift/#)
    }
    #expect(contents.count > 10 && contents.contains("ShellContent"))
    for content in contents {
      #expect(shown.contains(content), "\(content) has no preview")
    }
  }

  @Test func `every loading state has a preview`() {
    #expect(Preview.missingCases(in: Catalog.previews) == [])
  }

  @Test @MainActor func `every preview makes sound HTML`() {
    for preview in Catalog.previews {
      #expect(HTMLCheck(preview.html).problems == [], "\(preview.name)")
    }
  }

  @Test func `every screen has an interactive preview and a plain-text preview`() {
    for (content, previews) in Dictionary(grouping: Catalog.previews, by: \.content) {
      #expect(previews.contains { $0.isPlain }, "\(content) has none in plain words")
      #expect(previews.contains { $0.environment.isInteractive }, "\(content) has none for who acts on it")
    }
  }
}
