import CoreActivityFile
import CoreReasons
import Foundation

/// Everything that one walk over an archive returns.
struct ArchiveWalk {
  var members: [ArchiveMember] = []
  var contents: [[UInt8]] = []
  /// Of the members whose content could not be read.
  var obstacles: [String: ArchiveMemberProblem] = [:]
  var end: FileRejection?

  var paths: [String] { members.map(\.path) }
  var texts: [String] { contents.map { String(decoding: $0, as: UTF8.self) } }

  init(_ bytes: [UInt8], limits: ArchiveLimits = .standard, readsContent: Bool = true) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    walk(Array(file.path.utf8), limits: limits, readsContent: readsContent)
  }

  init(contentsOfFile path: String) {
    walk(Array(path.utf8), limits: .standard, readsContent: true)
  }

  private mutating func walk(_ path: [UInt8], limits: ArchiveLimits, readsContent: Bool) {
    do throws(FileRejection) {
      let reader = try ArchiveReader(contentsOfFile: path, limits: limits)
      while let member = try reader.next() {
        members.append(member)
        obstacles[member.path] = member.obstacle
        if readsContent { try read(member, from: reader) }
      }
    } catch {
      end = error
    }
  }

  private mutating func read(_ member: ArchiveMember, from reader: ArchiveReader) throws(FileRejection) {
    var content: [UInt8] = []
    do throws(FileRejection) {
      while case let block = try reader.read(), !block.isEmpty { content += block }
    } catch {
      guard case .unreadableMember(let obstacle) = error else { throw error }
      obstacles[member.path] = obstacle
    }
    contents.append(content)
  }
}

/// Content that no method compresses.
func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }
}
