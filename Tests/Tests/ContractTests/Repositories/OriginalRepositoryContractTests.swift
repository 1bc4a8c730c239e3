import CoreDatabase
import DataWorkout
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// The contract of `OriginalRepository`.
struct OriginalRepositoryContractTests {
  enum Kind: CaseIterable, Sendable {
    case inMemory
    case disk
  }

  private static func repository(_ kind: Kind, _ file: SharedFile) throws -> any OriginalRepository {
    switch kind {
    case .inMemory: InMemoryOriginalRepository()
    case .disk:
      DiskOriginalRepository(
        database: try LocalDatabase(at: .file(path: file.path), migrations: SharedFile.migrations))
    }
  }

  private static func original(
    _ name: String, _ bytes: [UInt8], digest: String, content: String? = nil
  ) -> (file: OriginalFile, bytes: [UInt8]) {
    let file = OriginalFile(
      contentDigest: content.map { String(repeating: $0, count: 64) } ?? digest, fileName: name, fileDigest: digest,
      byteCount: bytes.count)
    return (file, bytes)
  }

  private let ride = Self.original(
    "ride.fit", (0..<3_000).map { UInt8(truncatingIfNeeded: $0 / 7) },
    digest: "b47ac75bc56f67c7f4f959adb64232303a5c84c441ab407c17a57f8e957915fc")
  private let run = Self.original(
    "run.gpx.gz", [0x1F, 0x8B] + (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 37) },
    digest: "3dc94446870145e857ded9da94087dd67b4236fa530623086c16ee26beaa5277", content: "f")

  @Test(arguments: Kind.allCases)
  func `what is put is listed, and comes back byte for byte`(_ kind: Kind) async throws {
    let file = try SharedFile()
    let repository = try Self.repository(kind, file)
    #expect(try await repository.originals() == [])
    #expect(try await repository.original(ofContent: ride.file.contentDigest) == nil)
    for original in [run, ride] { try await repository.put(original.file, InMemoryOriginalContent(original.bytes)) }
    #expect(try await repository.originals() == [ride.file, run.file].sorted { $0.contentDigest < $1.contentDigest })
    for original in [ride, run] {
      #expect(try await repository.original(ofContent: original.file.contentDigest) == original.file)
      let content = try await repository.content(of: original.file)
      #expect(try content.bytes() == original.bytes)
      #expect(try content.next() == [])
    }
    withExtendedLifetime(file) {}
  }

  @Test(arguments: Kind.allCases)
  func `a file with a known content is not kept a second time`(_ kind: Kind) async throws {
    let file = try SharedFile()
    let repository = try Self.repository(kind, file)
    try await repository.put(run.file, InMemoryOriginalContent(run.bytes))
    let other = Self.original(
      "other.gpx", Array("<gpx/>".utf8), digest: "b53b9a7e7640220fe6efaa08ad97e8d5db0deef003a7335b8b44666137b08906",
      content: "f")
    try await repository.put(other.file, InMemoryOriginalContent(other.bytes))
    #expect(try await repository.originals() == [run.file])
    try await repository.put(run.file, InMemoryOriginalContent(run.bytes))
    #expect(try await repository.content(of: run.file).bytes() == run.bytes)
    withExtendedLifetime(file) {}
  }

  @Test(arguments: Kind.allCases)
  func `a content that is not the one named is not kept`(_ kind: Kind) async throws {
    let file = try SharedFile()
    let repository = try Self.repository(kind, file)
    await #expect(throws: OriginalError.damaged(fileName: "ride.fit")) {
      try await repository.put(ride.file, InMemoryOriginalContent(Array(ride.bytes.dropLast())))
    }
    #expect(try await repository.originals() == [])
    await #expect(throws: OriginalError.missing(fileName: "ride.fit")) {
      try await repository.content(of: ride.file)
    }
    withExtendedLifetime(file) {}
  }
}
