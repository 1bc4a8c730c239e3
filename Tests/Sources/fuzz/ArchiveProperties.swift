import CoreActivityFile
import CoreReasons
import Foundation

/// Properties of an archive of any bytes.
enum ArchiveProperties {
  private static let limits = ArchiveLimits(
    maximumMembers: 500, maximumBytes: 8 << 20, maximumExpansion: 200, expansionFloorBytes: 1 << 20, maximumNesting: 4)

  /// A file in memory without a name, as the reader takes nothing else.
  private static let descriptor = {
    let path = "/dev/shm/fettle-fuzz-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    unlink(path)
    return descriptor
  }()
  private static let path = Array("/proc/self/fd/\(descriptor)".utf8)

  static func check(_ bytes: [UInt8]) {
    ftruncate(descriptor, 0)
    require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "the input is written")
    let found = walk()
    if bytes.count % 8 == 0 { require(walk() == found, "reading twice gives the same") }
  }

  private static func walk() -> [String] {
    var found: [String] = []
    do throws(FileRejection) {
      let reader = try ArchiveReader(contentsOfFile: path, limits: limits)
      while let member = try reader.next() {
        require(member.position == found.count, "positions are consecutive")
        found.append("\(member.path) \(read(reader))")
      }
    } catch {
      found.append("\(error)")
    }
    return found
  }

  private static func read(_ reader: ArchiveReader) -> String {
    var count = 0
    do throws(FileRejection) {
      while true {
        let block = try reader.read()
        if block.isEmpty { return "\(count)" }
        count += block.count
      }
    } catch {
      return "\(count) \(error)"
    }
  }
}
