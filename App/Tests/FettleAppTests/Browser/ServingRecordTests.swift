import CoreServer
import CoreSystem
import Foundation
import Testing

@testable import FettleApp

struct ServingRecordTests {
  private let folder: TemporaryFolder
  private let log: String
  private let now = Date(timeIntervalSince1970: 1_790_000_000)

  init() throws {
    folder = try TemporaryFolder()
    log = folder.path(of: "log.sqlite")
  }

  private func record(_ process: Int32, usedMinutesAgo: [Double] = []) -> ServingRecord {
    var record = ServingRecord(process: process, address: "http://127.0.0.1:8090")
    record.sessions = usedMinutesAgo.map {
      ServingRecord.Session(windowCount: 2, lastUsed: now.timeIntervalSince1970 - $0 * 60)
    }
    return record
  }

  @Test func `what serves a log is found beside it, until it ends or was killed`() throws {
    let (mine, killed) = (record(getpid(), usedMinutesAgo: [3]), record(4_190_000))
    mine.write(besideLog: log)
    killed.write(besideLog: log)
    #expect(ServingRecord.all(besideLog: log) == [mine])
    #expect(ServingRecord.all(besideLog: folder.path(of: "other.sqlite")) == [])
    ServingRecord.removeOld(besideLog: log)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")).count == 1)
    mine.remove(besideLog: log)
    #expect(ServingRecord.all(besideLog: log) == [])
  }

  @Test func `only the owner can read it`() throws {
    record(getpid()).write(besideLog: log)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")).first)
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `it is one sentence for doctor`() {
    #expect(
      record(7, usedMinutesAgo: [12, 3]).words(at: now)
        == "served to browsers at http://127.0.0.1:8090 by process 7: 2 sessions with 4 windows, last used 3 min ago")
    #expect(record(7).words(at: now).hasSuffix("0 sessions with 0 windows"))
    #expect(record(7, usedMinutesAgo: [0]).words(at: now).hasSuffix("1 session with 2 windows, used just now"))
  }
}
