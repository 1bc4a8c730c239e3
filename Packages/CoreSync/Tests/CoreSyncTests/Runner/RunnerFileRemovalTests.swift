import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

@Suite struct RunnerFileRemovalTests {
  @Test func `what synchronisation keeps beside a log goes, and the log stays`() throws {
    let client = try Client(ScriptedServer().source())
    let log = client.database.path(beside: "")
    let paths = [SyncRunner.lockPath(of: client.database), log + "-fetch-1", log + "-fetch-4"]
    for path in paths { try Data().write(to: URL(filePath: path)) }
    #expect(SyncRunner.removeFiles(besideDatabaseAt: log).isEmpty)
    #expect(paths.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
    #expect(FileManager.default.fileExists(atPath: log))
  }
}
