import DataUser
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

/// The contract of `PictureFiles`, on disk and in memory.
@Suite(.serialized)
final class PictureFilesContractTests {
  enum Files: CaseIterable, Sendable {
    case inMemory
    case onDisk
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-contract-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func files(_ files: Files) -> any PictureFiles {
    switch files {
    case .inMemory: InMemoryPictureFiles()
    case .onDisk: DiskPictureFiles(home: folder.path())
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  @Test(arguments: Files.allCases)
  func `written pictures are read back`(_ kind: Files) async throws {
    let files = files(kind)
    try await files.write(.sample, to: path("a.png"), replacing: false)
    try await files.write(.sampleOther, to: path("b.png"), replacing: true)
    #expect(try await files.read(path("a.png")) == .sample)
    #expect(try await files.read(path("b.png")) == .sampleOther)
  }

  @Test(arguments: Files.allCases)
  func `an existing file is replaced only on request`(_ kind: Files) async throws {
    let (files, path) = (files(kind), path("a.png"))
    try await files.write(.sample, to: path, replacing: false)
    await #expect { try await files.write(.sampleOther, to: path, replacing: false) } throws: { error in
      if case ProfileError.unwritableFile(path, _) = error { true } else { false }
    }
    #expect(try await files.read(path) == .sample)
    try await files.write(.sampleOther, to: path, replacing: true)
    #expect(try await files.read(path) == .sampleOther)
  }

  @Test(arguments: Files.allCases)
  func `a file that does not exist cannot be read`(_ kind: Files) async throws {
    let (files, path) = (files(kind), path("none.png"))
    await #expect { try await files.read(path) } throws: { error in
      if case ProfileError.unreadableFile(path, _) = error { true } else { false }
    }
  }
}
