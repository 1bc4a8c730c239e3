import Foundation
import Testing

/// An archive of the whole log, written and read by the real program, and examined without it.
struct WholeLogTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  /// Prints every row of every table that belongs to a log: those that are computed, too. Best efforts and records are
  /// computed when they are first needed. What could be undone on one machine, and what an undone import added, stays
  /// on that machine.
  private static let dump = """
    def dump(path):
        db = sqlite3.connect(path)
        lines = []
        left = ("sync_", "flag_answer", "flag_remote", "flag_installation", "flag_unknown", "revision", "workout_text",
            "grdb_migrations", "sqlite_stat", "seen_file", "effort", "record_", "change", "action", "intensity",
            "footprint")
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
            if name.startswith(left): continue
            shown = "FROM workout WHERE ifnull(deleted_at, 0) >= 0"
            part = {"workout": "number IN (SELECT number %s)", "track": "workout IN (SELECT id %s)",
                "lap": "workout IN (SELECT id %s)", "original": "content_digest IN (SELECT source_digest %s)"}
            shown = part[name] % shown if name in part else "TRUE"
            for row in db.execute("SELECT * FROM %s WHERE %s ORDER BY %s" % (name, shown, ", ".join(str(i + 1) for i in range(
                len(db.execute("SELECT * FROM %s LIMIT 1" % name).description))))):
                # The last digits of totals depend on the order of addition, which no log stores.
                if name == "sqlite_sequence" and row[0] == "effort_due": continue
                if name in ("daily_sum", "daily_load", "yearly_sum"):
                    row = tuple(round(value, 6) if isinstance(value, float) else value for value in row)
                lines.append(name + " " + repr(row))
        db.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, workout_text, instance)")
        lines += ["word " + repr(row) for row in db.execute("SELECT * FROM words WHERE doc IN (SELECT number "
            "FROM workout WHERE ifnull(deleted_at, 0) >= 0) ORDER BY 1, 2, 3, 4")]
        return lines

    """

  /// The rows of one log that the other lacks, and the reverse.
  private func differences(_ other: String) async throws -> String {
    try await program.python(
      Self.dump + """
        one, other = dump(sys.argv[1]), dump("\(program.folder.appending(path: other).path())")
        print(len(one) > 0, sorted(set(one) ^ set(other))[:5])
        """)
  }

  /// A log with something of everything.
  private func fill() async throws {
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    try program.put(TrackFile(name: "Hills \"and\" Zoë's\n🏃", start: "2026-06-29T06:00:00Z").data, at: "b.gpx")
    try program.put(TrackFile(name: "Deleted", start: "2026-06-28T06:00:00Z").data, at: "c.gpx")
    try program.put(TrackFile(name: "Undone", start: "2026-06-27T06:00:00Z").data, at: "d.gpx")
    try program.put(Data("no workout".utf8), at: "e.gpx")
    try program.put(TrackFile(name: "Again", start: "2026-06-29T06:00:01Z").data, at: "f.gpx")
    for command in [
      ["profile", "set", "max-hr=188", "weight=71.5", "name=Robin"],
      ["profile", "set", "weight=70", "ftp=250", "--from", "2026-03-01"], ["profile", "set", "name="],
      ["settings", "set", "units", "imperial"], ["import", "a.gpx", "b.gpx", "c.gpx", "e.gpx"], ["import", "d.gpx"],
      ["imports", "undo", "2"], ["import", "f.gpx", "--duplicates", "keep"], ["import", "a.gpx"],
      ["workouts", "edit", "latest", "--set", "distance=1km", "--set", "title=Edited", "--set", "notes=windy"],
      ["workouts", "delete", "text:Deleted"],
      ["workouts", "add", "sport=yoga", "time=1:00:00", "start=2026-06-20 07:00", "effort=4"],
    ] {
      let outcome = try await program.run(command)
      #expect([0, 1].contains(outcome.exitCode), "\(command): \(outcome.message)")
    }
  }

  @Test func `the log that an archive is imported into is equal, table by table`() async throws {
    try await fill()
    let exported = try await program.run("export", "--everything", "whole.zip")
    #expect(exported.exitCode == 0 && exported.output.hasPrefix("Exported "), "\(exported.message)")
    let imported = try await program.run("import", "whole.zip", "--database", "other.sqlite")
    #expect(imported.exitCode == 0 && imported.output.hasPrefix("Imported "), "\(imported.message)")
    #expect(try await differences("other.sqlite") == "True []\n")
    let doctor = try await program.run("doctor", "--database", "other.sqlite")
    #expect(doctor.exitCode == 0, "\(doctor.output)")
    let again = try await program.run("export", "--everything", "again.zip", "--database", "other.sqlite")
    #expect(again.exitCode == 0)
    let equal = try await program.python(
      """
      import zipfile
      one, other = zipfile.ZipFile("whole.zip"), zipfile.ZipFile("again.zip")
      print(one.namelist() == other.namelist(), all(one.read(name) == other.read(name) for name in one.namelist()))
      """)
    #expect(equal == "True True\n")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["FETTLE_SAMPLES"] != nil, "FETTLE_SAMPLES is not set"))
  func `a log of real recordings is equal, too, and its tracks are readable`() async throws {
    let samples = try #require(ProcessInfo.processInfo.environment["FETTLE_SAMPLES"])
    _ = try await program.run("import", samples + "/fit", samples + "/gpx", samples + "/tcx", samples + "/strava")
    #expect(try await program.run("export", "--everything", "whole.zip").exitCode == 0)
    #expect(try await program.run("import", "whole.zip", "--database", "other.sqlite").exitCode == 0)
    #expect(try await differences("other.sqlite") == "True []\n")
    let unreadable = try await program.python(
      """
      import zipfile
      print(len([name for name in zipfile.ZipFile("whole.zip").namelist() if name.endswith(".bin")]))
      """)
    #expect(unreadable == "0\n")
  }

  @Test func `an unpacked archive is readable with common programs, and is imported, too`() async throws {
    try await fill()
    _ = try await program.run("export", "--everything", "whole.zip")
    let checked = try await program.python(
      """
      import zipfile, json, hashlib, csv, os
      zipfile.ZipFile("whole.zip").extractall("unpacked")
      for line in open("unpacked/SHA256SUMS"):
          digest, name = line.rstrip("\\n").split("  ", 1)
          assert hashlib.sha256(open("unpacked/" + name, "rb").read()).hexdigest() == digest, name
      manifest = json.load(open("unpacked/manifest.json"))
      for table in manifest["tables"]:
          rows = [json.loads(line) for line in open("unpacked/" + table["file"])]
          assert len(rows) == table["rows"]
      for name in os.listdir("unpacked/tracks"):
          rows = list(csv.DictReader(open("unpacked/tracks/" + name)))
          assert float(rows[0]["time_s"]) == 0, name
      print(manifest["format"], "to a person" if "fettle import" in open("unpacked/README.txt").read() else "")
      """)
    #expect(checked == "fettle.archive/1 to a person\n")
    #expect(try await program.run("import", "unpacked", "--database", "other.sqlite").exitCode == 0)
    #expect(try await differences("other.sqlite") == "True []\n")
  }

  @Test func `a log that is not empty is left alone, with what to do`() async throws {
    try await fill()
    _ = try await program.run("export", "--everything", "whole.zip")
    let before = try await program.python(Self.dump + "print(dump(sys.argv[1]))")
    let outcome = try await program.run("import", "whole.zip")
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    #expect(
      outcome.message.contains("this log already has 5 workouts") && outcome.message.contains("--database NEWFILE"))
    #expect(try await program.python(Self.dump + "print(dump(sys.argv[1]))") == before)
    let several = try await program.run("import", "whole.zip", "a.gpx", "--database", "new.sqlite")
    #expect(several.exitCode == 64 && several.message.contains("import it alone"))
  }

  @Test func `a log is restored without an original that is damaged, which is named`() async throws {
    try await fill()
    _ = try await program.run("export", "--everything", "whole.zip")
    let name = try await program.python(
      """
      import json, struct, zipfile
      data = bytearray(open("whole.zip", "rb").read())
      one = zipfile.ZipFile("whole.zip")
      line = json.loads(one.read("log/originals.jsonl").splitlines()[0])
      info = one.getinfo(line["file"])
      lengths = struct.unpack_from("<HH", data, info.header_offset + 26)
      data[info.header_offset + 30 + sum(lengths) + info.compress_size // 2] ^= 255
      open("flipped.zip", "wb").write(data)
      print(line["name"])
      """)
    let outcome = try await program.run("import", "flipped.zip", "--database", "new.sqlite")
    #expect(outcome.exitCode == 1, "\(outcome.message)")
    #expect(outcome.output.contains("5 workouts"))
    #expect(outcome.message.contains("cannot be restored; the rest of the log is complete"))
    #expect(outcome.message.contains(name.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test func `damaged archives leave an empty log`() async throws {
    try await fill()
    _ = try await program.run("export", "--everything", "whole.zip")
    try await program.python(
      """
      import struct, zipfile
      data = open("whole.zip", "rb").read()
      def write(name, bytes): open(name, "wb").write(bytes)
      write("cut.zip", data[:len(data) * 2 // 3])
      one = zipfile.ZipFile("whole.zip")
      largest = max((i for i in one.infolist() if "originals/" not in i.filename), key=lambda info: info.compress_size)
      lengths = struct.unpack_from("<HH", data, largest.header_offset + 26)
      content = largest.header_offset + 30 + sum(lengths)
      flipped = bytearray(data); flipped[content + largest.compress_size // 2] ^= 255; write("flipped.zip", flipped)
      def rewrite(name, change):
          with zipfile.ZipFile(name, "w") as other:
              for info in one.infolist():
                  text = change(info.filename, one.read(info))
                  if text is not None: other.writestr(info.filename, text)
      rewrite("missing.zip", lambda name, text: None if name == "log/lap.jsonl" or "tracks/" in name else text)
      rewrite("changed.zip", lambda name, text: text.replace(b"Edited", b"Forged"))
      rewrite("newer.zip", lambda name, text: text.replace(b"archive/1", b"archive/2") if "manifest" in name else text)
      rewrite("repacked.zip", lambda name, text: text)
      """)
    for name in ["cut", "flipped", "missing", "changed", "newer"] {
      let outcome = try await program.run("import", "\(name).zip", "--database", "new.sqlite")
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty, "\(name): \(outcome.message)")
      #expect(outcome.message.contains("Nothing was imported"), "\(name): \(outcome.message)")
    }
    let outcome = try await program.run("import", "repacked.zip", "--database", "new.sqlite")
    #expect(outcome.exitCode == 0, "\(outcome.message)")
    #expect(try await differences("new.sqlite") == "True []\n")
  }

  @Test func `an archive never replaces a file, and goes to standard output, too`() async throws {
    try await fill()
    try program.put(Data("mine".utf8), at: "mine.zip")
    let kept = try await program.run("export", "--everything", "mine.zip")
    #expect(kept.exitCode == 1 && kept.message.contains("mine.zip already exists. Nothing was written"))
    #expect(try Data(contentsOf: program.folder.appending(path: "mine.zip")) == Data("mine".utf8))
    let piped = try await program.runInShell(
      "fettle export --everything - > piped.zip && fettle import - --database new.sqlite < piped.zip")
    #expect(piped.exitCode == 0, "\(piped.message)")
    #expect(try await differences("new.sqlite") == "True []\n")
    for arguments in [["--format", "gpx"], ["sport:run"], ["--to", "x"], ["--force"], ["--samples"]] {
      let outcome = try await program.run(["export", "--everything", "x.zip"] + arguments)
      #expect(outcome.exitCode == 64 && outcome.message.contains("--everything exports the whole log"))
    }
    #expect(try await program.run("export").exitCode == 64)
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path())
    #expect(!names.contains("x.zip") && !names.contains { $0.contains(".part-") })
  }

  @Test func `the reports for programs name the rows`() async throws {
    try await fill()
    let exported = try await program.json("export", "--everything", "whole.zip")
    #expect(exported["format"] as? String == "fettle.archive-export/1")
    #expect((exported["rows"] as? [String: Int])?["workout"] == 5)
    let imported = try await program.json("import", "whole.zip", "--database", "new.sqlite")
    #expect(imported["format"] as? String == "fettle.archive-import/1")
    #expect(imported["rows"] as? [String: Int] == exported["rows"] as? [String: Int])
  }

  @Test func `an archive that an earlier version wrote is imported, with every row`() async throws {
    let tests = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let kept = tests.appending(path: "Formats/Archives/fettle-archive-1.zip")
    let imported = try await program.run("import", kept.path())
    #expect(imported.exitCode == 0 && imported.output.hasPrefix("Imported 5 workouts"), "\(imported.message)")
    let missing = try await program.python(
      """
      import zipfile, json
      archive = zipfile.ZipFile("\(kept.path())")
      log.row_factory = sqlite3.Row
      for table in json.loads(archive.read("manifest.json"))["tables"]:
          def own(row): return {key: row[key] for key in row.keys() if row[key] is not None}
          rows = [own(row) for row in log.execute("SELECT * FROM %s" % table["name"])]
          for line in archive.read(table["file"]).splitlines():
              wanted = {key: value for key, value in json.loads(line).items() if key not in ("samples", "bytes")}
              if not any(wanted.items() <= row.items() for row in rows): print(table["name"], line)
      """)
    #expect(missing.isEmpty)
    #expect(try await program.run("doctor").exitCode == 0)
    #expect(try await program.titles("windy") == ["Edited"])
  }
}
