import CoreActivityFile
import CoreReasons
import CoreSystem
import Foundation
import Testing

struct FileReadingTests {
  @Test func `plain and gzipped files are read from disk`() throws {
    let plain = FITWriter.activity(records: 9000).file()
    for (name, bytes) in [("a.fit", plain), ("a.fit.gz", gzipped(plain)), ("b.fit.gz", gzipped(plain) + [0, 0])] {
      try withFile(named: name, bytes) { path in
        let file = try ActivityFileDecoder().decode(contentsOfFile: path)
        #expect(try onlyActivity(file).samples.count == 9000)
        #expect(file.contentDigest == SHA256Digest(of: plain))
        #expect(file.warnings == (name == "b.fit.gz" ? [.trailingContent] : []))
      }
    }
  }

  @Test func `several gzip members are concatenated`() throws {
    let plain = FITWriter.activity().file()
    let members = gzipped(Array(plain.prefix(50))) + gzipped(Array(plain.dropFirst(50)))
    let file = try ActivityFileDecoder().decode(members, fileName: "a.fit.gz")
    #expect(file.contentDigest == SHA256Digest(of: plain))
  }

  @Test func `a missing path or a path that is not a file is reported`() throws {
    #expect(refusalOfFile("/nowhere/at/all.fit") == .notFound)
    try withFile(named: "a.fit", []) { path in
      #expect(refusalOfFile(path) == .empty)
      #expect(refusalOfFile(path + "/b.fit") == .notFound)
    }
    #expect(refusalOfFile(FileManager.default.temporaryDirectory.path) == .unreadable(.folder))
    #expect(refusalOfFile("/dev/zero") == .unreadable(.notRegular))
  }

  @Test func `a damaged gzip stream is rejected`() {
    let compressed = gzipped(FITWriter.activity().file())
    #expect(refusal(Array(compressed.dropLast(9))) == .compressionCutOff)
    var wrong = compressed
    wrong[wrong.count - 6] ^= 1
    #expect(refusal(wrong) == .compressionDamaged)
    #expect(refusal(gzipped(compressed)) == .foreign(.nestedGzip, namedAs: "fit"))
  }

  @Test func `files above the size limits are rejected, on disk and decompressed`() throws {
    let limits = ActivityFileDecoder.Limits(
      maximumFileBytes: 100_000, maximumDecompressedBytes: 5000, maximumSamples: 100_000)
    let plain = FITWriter.activity(records: 1000).file()
    #expect(refusal(plain, limits: limits) == nil)
    #expect(refusal(gzipped(plain), limits: limits) == .tooLarge(bytes: 5000))
    try withFile(named: "a.fit", FITWriter.activity(records: 11_000).file()) { path in
      #expect(refusalOfFile(path, limits: limits) == .tooLarge(bytes: 100_000))
    }
  }

  @Test func `a gigabyte of zeros is recognized from its first bytes`() throws {
    try withFile(named: "a.fit", []) { path in
      #expect(truncate(path, 1 << 30) == 0)
      #expect(refusalOfFile(path) == .foreign(.zeros, namedAs: "fit"))
    }
  }

  private func refusalOfFile(_ path: String, limits: ActivityFileDecoder.Limits = .standard) -> FileRejection? {
    do throws(FileRejection) {
      _ = try ActivityFileDecoder(limits: limits).decode(contentsOfFile: path)
      return nil
    } catch {
      return error
    }
  }

  private func withFile(named name: String, _ bytes: [UInt8], _ use: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    try use(file.path)
  }
}
