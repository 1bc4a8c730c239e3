import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

struct RunnerFileRemovalTests {
  @Test func `removing the sync files of a log keeps the log`() throws {
    let client = try Client(ScriptedServer().source())
    let log = client.database.path(beside: "")
    let path = SyncRunner.lockPath(of: client.database)
    try Data().write(to: URL(filePath: path))
    #expect(SyncRunner.removeFiles(besideDatabaseAt: log).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: log))
  }
}
