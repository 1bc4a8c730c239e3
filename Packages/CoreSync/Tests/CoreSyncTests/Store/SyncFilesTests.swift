import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

struct SyncFilesTests {
  @Test func `a file is found only by the digest in its row`() async throws {
    let client = try await PhotoClient(ScriptedServer())
    try await client.add("sunrise", to: "a")
    let digest = PhotoTable.digest(of: Data("sunrise".utf8))
    #expect(try await client.files.contents(of: PhotoClient.key("a"), digest: digest) == Data("sunrise".utf8))
    #expect(try await client.files.contents(of: PhotoClient.key("b"), digest: digest) == nil)
    #expect(try await client.files.contents(of: Client.key("a"), digest: digest) == nil)
    try await client.edit("a", ["photo": "another"])
    #expect(try await client.files.contents(of: PhotoClient.key("a"), digest: digest) == nil)
    #expect(try await client.files.contents(of: PhotoClient.key("a"), digest: "another") == nil)
  }
}
