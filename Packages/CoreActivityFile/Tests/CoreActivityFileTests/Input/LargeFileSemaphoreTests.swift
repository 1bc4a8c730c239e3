import CoreReasons
import Foundation
import Synchronization
import Testing

@testable import CoreActivityFile

struct LargeFileTurnTests {
  @Test func `a second large file waits until the first is done`() async {
    let turn = LargeFileSemaphore()
    let order = Order()
    let first = turn.claim()
    first.take()
    first.take()  // already has the turn
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let second = turn.claim()
        order.append("second began")
        second.take()
        order.append("second has its turn")
        second.release()
        continuation.resume()
      }
      while order.isEmpty {}
      order.append("first is done")
      first.release()
      first.release()  // has no effect
    }
    #expect(order.events == ["second began", "first is done", "second has its turn"])
  }

  @Test func `eight gzipped files that grow large are never past the small size together`() async throws {
    let lock = WatchedLock()
    let decoder = ActivityFileDecoder(largeFiles: LargeFileSemaphore(lock: lock))
    let bytes = gzipped(Self.tinyRecords(LargeFileSemaphore.smallSamples))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try decoder.decode(bytes, fileName: "a.fit.gz").activities.map(\.samples.count).reduce(0, +)
        }
      }
      for try await count in group { #expect(count == LargeFileSemaphore.smallSamples) }
    }
    #expect(lock.events == (0..<8).flatMap { _ in ["locked", "unlocked"] })
  }

  @Test func `a file takes the turn with its hundred-thousandth sample, and a smaller one never`() throws {
    for (name, bytes) in [
      ("a.fit", { Self.tinyRecords($0) }), ("a.gpx", { Self.tinyPoints($0, in: gpx, "<trk><trkseg>", "trkpt") }),
      ("a.tcx", { Self.tinyPoints($0, in: { tcx($0) }, "<Lap><Track>", "Trackpoint") }),
    ] as [(String, (Int) -> [UInt8])] {
      for (count, takes) in [(LargeFileSemaphore.smallSamples - 1, 0), (LargeFileSemaphore.smallSamples, 1)] {
        let lock = WatchedLock()
        _ = try? ActivityFileDecoder(largeFiles: LargeFileSemaphore(lock: lock)).decode(bytes(count), fileName: name)
        #expect(lock.events.count { $0 == "locked" } == takes, "\(name), \(count)")
        #expect(lock.events.count { $0 == "unlocked" } == takes, "\(name), \(count)")
      }
    }
  }

  @Test func `a rejected large file releases the turn`() {
    let lock = WatchedLock()
    let decoder = ActivityFileDecoder(largeFiles: LargeFileSemaphore(lock: lock))
    let bytes = Self.tinyRecords(LargeFileSemaphore.smallSamples).dropLast()
    #expect(throws: FileRejection.self) { try decoder.decode(Array(bytes), fileName: "a.fit") }
    #expect(lock.events == ["locked", "unlocked"])
  }

  /// A FIT file with records of a single byte.
  private static func tinyRecords(_ count: Int) -> [UInt8] {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(1)
    writer.define(2, message: 20, [])
    writer.writeRaw([UInt8](repeating: 0xC1, count: count - 1))
    return writer.file()
  }

  private static func tinyPoints(
    _ count: Int, in document: (String) -> String, _ opening: String, _ point: String
  ) -> [UInt8] {
    let names = opening.split(separator: "<").reversed()
    let closing = names.map { "</\($0)" }.joined()
    return Array(document(opening + String(repeating: "<\(point)/>", count: count) + closing).utf8)
  }
}

/// A lock that records when it was locked and unlocked. Events overlap if it locks for two at once.
private final class WatchedLock: NSLocking, Sendable {
  private let base = NSLock()
  private let order = Order()
  var events: [String] { order.events }

  func lock() {
    base.lock()
    order.append("locked")
  }

  func unlock() {
    order.append("unlocked")
    base.unlock()
  }
}

private final class Order: Sendable {
  private let mutex = Mutex<[String]>([])
  var events: [String] { mutex.withLock(\.self) }
  var isEmpty: Bool { events.isEmpty }

  func append(_ event: String) {
    mutex.withLock { $0.append(event) }
  }
}
