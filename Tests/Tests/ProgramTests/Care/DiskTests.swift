import Foundation
import Testing

/// Read-only disks and full disks.
@Suite(.enabled(if: Program.hasOwnDisks, "no disk can be mounted here by this user"))
struct DiskTests {
  private let program: Program

  init() throws {
    program = try Program()
    for day in 10...29 {
      let ride = TrackFile(name: "Ride \(day)", start: "2026-06-\(day)T06:00:00Z", points: 2_500)
      try program.put(ride.data, at: "rides/\(day).gpx")
    }
  }

  @Test func `a log on a read-only disk can be read`() async throws {
    _ = try await program.run("import", "rides/29.gpx")
    let outcome = try await program.runOnOwnDisks(
      """
      mount --bind data data && mount -o remount,ro,bind data || exit 99
      fettle workouts list >listed && fettle workouts show latest >>listed && fettle dashboard >>listed || exit 98
      fettle doctor >>listed || exit 97
      cat listed
      fettle workouts rename latest New
      """)
    #expect(outcome.exitCode == 3, "\(outcome.output)\(outcome.message)")
    #expect(outcome.output.contains("Ride 29"))
    #expect(outcome.message.hasPrefix("fettle: "))
    #expect(outcome.message.contains("read-only") || outcome.message.contains("may not"))
    #expect(outcome.message.split(separator: "\n").count == 1)
  }

  @Test func `on a full disk, an import stops between two files and loses no earlier data`() async throws {
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "small"), withIntermediateDirectories: true)
    let outcome = try await program.runOnOwnDisks(
      """
      mount -t tmpfs -o size=1536k tmpfs small || exit 99
      export FETTLE_DATABASE="$PWD/small/fettle.sqlite"
      fettle import rides/10.gpx rides/11.gpx >/dev/null || exit 98
      fettle workouts list sport:cycling --json >before.json
      fettle import rides; echo "import ended with $?"
      cp -r small after
      fettle workouts list sport:cycling --json --limit 100 >after.json && fettle doctor >/dev/null; echo "doctor ended with $?"
      """)
    #expect(outcome.output.contains("import ended with 3"), "\(outcome.output)\(outcome.message)")
    #expect(outcome.message.contains("no room") || outcome.message.contains("full"))
    #expect(outcome.output.contains("doctor ended with 0"))
    let before = try ids(in: "before.json")
    let after = try ids(in: "after.json")
    #expect(before.count == 2)
    #expect(after.isSuperset(of: before))
    #expect(after.count < 20)
    // On a disk with free space, the same import continues where it stopped.
    let database = program.folder.appending(path: "after/fettle.sqlite").path()
    let again = try await program.run("import", "rides", "--database", database)
    #expect(again.output.hasPrefix("\(20 - after.count) workouts imported, \(after.count) already imported"))
  }

  @Test func `on a full disk, the log can be read, and a change reports why it is not stored`() async throws {
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "small"), withIntermediateDirectories: true)
    let outcome = try await program.runOnOwnDisks(
      """
      mount -t tmpfs -o size=1536k tmpfs small || exit 99
      export FETTLE_DATABASE="$PWD/small/fettle.sqlite"
      fettle import rides/29.gpx >/dev/null || exit 98
      cat /dev/zero >small/filling 2>/dev/null
      fettle workouts list || exit 97
      fettle workouts rename latest New; echo "rename ended with $?"
      rm small/filling
      fettle workouts rename latest New >/dev/null && fettle workouts list
      """)
    #expect(outcome.output.contains("Ride 29"), "\(outcome.output)\(outcome.message)")
    #expect(outcome.output.contains("rename ended with 3"))
    #expect(outcome.message.contains("free some space"))
    #expect(outcome.output.contains("New"))
  }

  private func ids(in name: String) throws -> Set<String> {
    let data = try Data(contentsOf: program.folder.appending(path: name))
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let workouts = try #require(document?["workouts"] as? [[String: Any]])
    return Set(workouts.compactMap { $0["id"] as? String })
  }
}
