import Foundation
import Testing

struct DemoTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test(arguments: [("HUP", 129), ("TERM", 143)])
  func `a demo that is ended while it imports leaves nothing behind`(signal: String, exitCode: Int) async throws {
    for number in 0..<600 {
      let start = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400).formatted(.iso8601)
      try program.put(TrackFile(start: start).data, at: "season/\(number).gpx")
    }
    // Once the write-ahead log is larger than a new log's, the import has begun.
    let ended = try await program.sh(
      """
      mkdir temporary
      TMPDIR=$PWD/temporary '\(try Program.executable.path())' demo --season season > /dev/null 2>&1 &
      while kill -0 $! && [ "$(cat temporary/*/fettle.sqlite-wal | wc -c)" -lt 2000000 ]; do :; done 2> /dev/null
      kill -\(signal) $!
      wait $!
      echo "ended $?, left $(ls temporary | wc -l)"
      """)
    #expect(ended.output == "ended \(exitCode), left 0\n")
  }
}
