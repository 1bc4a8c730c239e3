import Synchronization
import Testing

@testable import Commands

struct ArchiveProgressTests {
  @Test func `the line is overwritten at most ten times a second, and erased at the end`() {
    let lines = Mutex<[String]>([])
    let clock = Mutex(0.0)
    let progress = ArchiveProgress(
      width: 30, secondsNow: { clock.withLock { $0 } }, write: { line in lines.withLock { $0.append(line) } })
    progress.began(memberCount: 1)
    progress.wrote(byteCount: 2_000_000)
    clock.withLock { $0 = 0.2 }
    progress.began(memberCount: 2)
    progress.end()
    let erasing = "\r\u{1B}[2K"
    #expect(
      lines.withLock { $0 }
        == [erasing + "Exporting: 1 file, 0 MB", erasing + "Exporting: 2 files, 2 MB", erasing])
  }
}
