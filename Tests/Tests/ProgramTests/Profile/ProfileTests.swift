import Foundation
import Testing

/// The profile, through the real program.
struct ProfileTests {
  /// A gray PNG of 6 by 4 pixels.
  private let picture: Data
  private let program: Program

  init() throws {
    program = try Program()
    picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAAAAACIbxGfAAAADklEQVR42mNoAAMGbBQAqBwMAR2YVE0AAAAASUVORK5CYII="))
  }

  private func contents(_ name: String) throws -> Data {
    try Data(contentsOf: program.folder.appending(path: name))
  }

  @Test func `weights with dates form a history, on the screen and as JSON`() async throws {
    _ = try await program.run("profile", "set", "weight=70")
    for (day, kilograms) in [("2026-03-01", "69"), ("2026-04-01", "68.5"), ("2026-05-01", "68")] {
      #expect(try await program.run("profile", "set", "--from", day, "weight=\(kilograms)").exitCode == 0)
    }
    let shown = try await program.run("profile", "--plain").output
    #expect(shown.contains("Weight 68.0 kg since 1 May 2026"))
    let course = "Weight from 69.0 kg on 1 Mar 2026 to 68.0 kg on 1 May 2026, between 68.0 kg and 69.0 kg"
    #expect(shown.replacing("\n", with: " ").contains(course))
    let json = try await program.json("profile", "show")
    #expect(json["weightKilograms"] as? Double == 68)
    let weights = try #require(json["weightOverTime"] as? [[String: Any]])
    #expect(weights.map { $0["from"] as? String } == [nil, "2026-03-01", "2026-04-01", "2026-05-01"])
    #expect(weights.map { $0["kilograms"] as? Double } == [70, 69, 68.5, 68])
    #expect(try await program.run("profile", "set", "--from", "today", "weight=67").output.contains("67.0 kg since"))
    #expect(try await program.run("profile", "set", "--from", "soon", "weight=67").exitCode == 64)
  }

  @Test func `email and bio are stored, and an invalid value rejects the whole command`() async throws {
    let bio = "Runs.\n\u{1B}[31mSwims."
    let set = try await program.run("profile", "set", "email=robin@example.org", "bio=\(bio)")
    #expect(set.exitCode == 0)
    #expect(!set.output.contains("\u{1B}"))
    #expect(try await program.json("profile", "show")["bio"] as? String == bio)
    let refused = try await program.run("profile", "set", "bio=Other", "email=robin at example")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("“robin at example”"))
    #expect(try await program.json("profile", "show")["bio"] as? String == bio)
  }

  @Test func `a picture is imported, saved byte for byte, and cleared`() async throws {
    try program.put(picture, at: "me.bin")
    let set = try await program.run("profile", "picture", "set", "me.bin")
    #expect(set.exitCode == 0)
    #expect(set.output.contains("PNG, 6 × 4, 71 bytes"))
    let saved = try await program.run("profile", "picture", "save", "out.png")
    #expect(saved.output == "Saved the picture as out.png: PNG, 6 × 4, 71 bytes\n")
    #expect(try contents("out.png") == picture)
    try program.put(Data("mine".utf8), at: "taken")
    let refused = try await program.run("profile", "picture", "save", "taken")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("--force"))
    #expect(try contents("taken") == Data("mine".utf8))
    let json = try await program.json("profile", "picture", "save", "--force", "taken")
    #expect(json["file"] as? String == "taken")
    #expect(try contents("taken") == picture)
    #expect(try await program.run("profile", "picture", "clear").exitCode == 0)
    #expect(try await program.json("profile", "show")["picture"] == nil)
    let nothing = try await program.run("profile", "picture", "save", "none.png")
    #expect(nothing.exitCode == 1)
    #expect(nothing.message.contains("no picture"))
  }

  @Test func `a file that is not a picture changes nothing`() async throws {
    try program.put(picture, at: "me.png")
    try program.put(picture.dropLast(5), at: "cut.png")
    try program.put(Data("text".utf8), at: "text.png")
    _ = try await program.run("profile", "picture", "set", "me.png")
    for (file, words) in [("cut.png", "damaged or cut off"), ("text.png", "neither"), ("no.png", "no such file")] {
      let refused = try await program.run("profile", "picture", "set", file)
      #expect(refused.exitCode == 1)
      #expect(refused.message.contains("\(file)") && refused.message.contains(words))
      #expect(refused.message.split(separator: "\n").count == 1)
      #expect(refused.output == "")
    }
    #expect(try await program.run("profile").output.contains("PNG, 6 × 4, 71 bytes"))
  }
}
