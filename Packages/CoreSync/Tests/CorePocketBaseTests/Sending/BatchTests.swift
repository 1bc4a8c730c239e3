import CoreNetwork
import CoreSync
import Foundation
import Testing

@testable import CorePocketBase

struct BatchTests {
  @Test func `a batch without files is JSON`() throws {
    let request = try batch([nil, nil]).endpoint().request
    guard case .json(let text) = request.body else {
      Issue.record("no JSON")
      return
    }
    let read = try #require(try JSONSerialization.jsonObject(with: text) as? [String: [[String: Any]]])
    #expect(read["requests"]?.map { $0["method"] as? String } == ["PUT", "PUT"])
    #expect(request.isIdempotent)
  }

  @Test func `a batch with files is a multipart form`() throws {
    guard case .multipart = try batch([nil, Data("track".utf8)]).endpoint().request.body else {
      Issue.record("no form")
      return
    }
  }

  @Test func `a batch is limited in bytes and number of changes`() throws {
    let large = try write(Data(count: 5 << 20))
    var batch = Batch()
    #expect(batch.hasRoom(for: try write(Data(count: 20 << 20))))
    batch.append(large)
    #expect(!batch.hasRoom(for: large))
    #expect(batch.hasRoom(for: try write(nil)))
    #expect(!Batch(Array(repeating: try write(nil), count: 50)).hasRoom(for: try write(nil)))
  }

  @Test func `a large batch gets a longer deadline`() throws {
    #expect(try batch([nil]).endpoint().request.deadline == .seconds(30))
    #expect(try batch([Data(count: 8 << 20)]).endpoint().request.deadline == .seconds(158))
  }

  @Test func `the temporary file of a large upload is private and is deleted with it`() throws {
    let path: String
    do {
      let file = try UploadFile(Data(count: UploadFile.largestInMemory + 1))
      path = try #require(file.path)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
      withExtendedLifetime(file) {}
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a small upload needs no temporary file`() throws {
    #expect(try UploadFile(Data(count: UploadFile.largestInMemory)).path == nil)
  }

  private func batch(_ files: [Data?]) throws -> Batch {
    Batch(try files.map(write))
  }

  private func write(_ file: Data?) throws -> RowWrite {
    let change = OutgoingChange(
      intent: "i", key: RowKey(collection: "workouts", id: "w"), operation: .create, fields: [:], expectedVersion: nil,
      attempt: 1)
    return try RowWrite(
      change, index: 0, in: PocketBaseCollection("workouts"), id: "o-w", owner: "o",
      file: try file.map { try UploadFile($0) })
  }
}
