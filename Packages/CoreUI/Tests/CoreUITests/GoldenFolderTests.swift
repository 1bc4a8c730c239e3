import CoreUITestSupport
import Foundation
import Testing

@MainActor
struct GoldenFolderTests {
  @Test func `a folder that was never recorded has no orphans`() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = GoldenFolder(besides: parent.appending(path: "Tests.swift").path(), isRecording: true)
    #expect(try folder.orphans(of: []) == [])
    #expect(try folder.difference(of: "text", from: "page.txt") == nil)
    #expect(try folder.orphans(of: []) == ["page.txt"])
  }
}
