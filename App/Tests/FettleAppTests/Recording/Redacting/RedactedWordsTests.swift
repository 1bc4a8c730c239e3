import CoreDatabase
import CoreSync
import CoreUI
import DomainItems
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

/// A redacted recording has no word that a person typed or configured.
@MainActor struct RedactedWordsTests {
  private static let words = [
    "quokka", "narwal", "okapitier", "tapirtier", "gnuschuh", "marabu", "lemurziel", "wombat", "numbat", "quollbeutel",
    "dodovogel", "kiwifrucht", "axolotl", "kakapo", ":8097", "ibisvogel", "zorilla", "fossatier", "serval", "berlin",
    "beluga",
  ]

  private func session() async throws -> RecordedShell {
    var places = NavigationState()
    for link in [
      "fettle://workouts?text=Quokkalauf",
      "fettle://workouts?where=tag:tapirtier%20gear:gnuschuh%20or%20notes:narwal",
    ] {
      places.push(try #require(AppRoute(link: link)))
    }
    let records = try #require(AppRoute(link: "fettle://records?text=Okapitier"))
    places.push(.explanation(.figures(of: records)))
    places.push(.workouts())
    return try await RecordedShell(isRedacted: true, places: places) { configuration in
      configuration.environment = "axolotl"
      configuration.server = "https://kakapo.example.net:8097"
      configuration.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
      configuration.machineName = "beluga"
    } preparing: {
      try await fill($0)
    }
  }

  private func fill(_ container: DependencyContainer) async throws {
    var gear = Gear.samples[0]
    (gear.name, gear.brand, gear.model) = ("Gnuschuh", "Marabu", "Kiwifrucht 2")
    gear.maintenance.rule = "tag:tapirtier"
    _ = try await container.gearRepository.put([gear])
    var workout = Workout.sample(7, daysAgo: 1)
    (workout.title, workout.notes, workout.privateNotes) = ("Quokkalauf", "Am Narwal", "Okapitier!")
    workout.tags = [try #require(WorkoutTag(rawValue: "tapirtier")), .race]
    workout.gear = [gear.id]
    try await container.add(WorkoutDetail(workout: workout))
    var goal = Goal.samples[0]
    goal.name = "Lemurziel"
    _ = try await container.goalRepository.add(goal)
    var planned = PlannedWorkout.samples[0]
    (planned.title, planned.notes) = ("Wombat", "Wombat")
    _ = try await container.plannedWorkoutRepository.add(planned)
    _ = try await container.itemRepository(SavedFilter.self).add(
      SavedFilter(id: .sample(1), name: "Numbat", query: "text:quollbeutel tag:tapirtier"))
    _ = try await container.profileRepository.apply(
      [.name("Dodovogel"), .email("dodovogel@kiwifrucht.example"), .bio("Dodovogel")], from: nil)
    let account = AccountIdentity(server: "https://kakapo.example.net:8097", name: "ibisvogel@kiwifrucht.example")
    try await container.signIn(to: account)
  }

  @Test func `no word is in the file, whatever is unpacked from it`() async throws {
    let app = try await session()
    try await app.press("q", "q", "/")
    await app.type("zorilla")
    try await app.press("enter", "esc", "5")
    await app.take(.paste("fossatier"))
    try await app.press("a")
    #expect(app.screen.contains("kakapo.example.net:8097"))
    var other = AppConfiguration.test()
    other.database = .file(path: app.folder.path("log.sqlite"))
    let second = try DependencyContainer(other)
    _ = try await second.workoutRepository.edit(.sample(1), [.title("Serval"), .notes("Serval")])
    await second.close()
    await app.settle()
    let text = try Self.everything(in: await app.end()).lowercased()
    for word in Self.words where text.contains(word) {
      let place = text.range(of: word).map { text[$0.lowerBound...].prefix(80) }
      Issue.record("\(word): \(place ?? "")")
    }
    #expect(text.contains("text=xxxxxxxxxx"))
    #expect(text.contains("https://xxxxxx.xxxxxxx.xxx:0000"))
  }

  /// The file, and all parts of it without compression.
  private static func everything(in path: String) throws -> String {
    let recording = try Recording(at: path)
    var texts = FrameTexts()
    // Compressed bytes may look like a word.
    let file = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let lines = file.replacing(#/"(deflated|base64)":"[^"]*"/#, with: "")
    var parts = [Data(lines.utf8), recording.log]
    for entry in recording.entries {
      switch entry {
      case .frame(let frame):
        let picture = texts.picture(of: frame)
        parts.append(Data(try #require(picture).lines.joined(separator: "\n").utf8))
      case .commit(_, let rows), .answer(_, _, let rows): parts.append(try JSONEncoder().encode(rows))
      default: break
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test(arguments: ["Europe/Berlin", "Europe/Paris", "Europe/Warsaw"])
  func `the time zone is any that shows the same time`(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let end = 1_782_907_200.0
    let like = zone.anyLike(until: end)
    #expect(like.identifier == TimeZone(identifier: "Europe/Vienna")?.anyLike(until: end).identifier)
    #expect(!["Europe/Berlin", "Europe/Paris", "Europe/Warsaw", "Europe/Vienna"].contains(like.identifier))
    for hour in stride(from: 946_684_800, to: end, by: 50 * 3_600) {
      let time = Date(timeIntervalSince1970: hour)
      #expect(like.secondsFromGMT(for: time) == zone.secondsFromGMT(for: time))
    }
  }

  @Test func `the places of a redacted recording are places`() throws {
    for route in try ScreenEntry.sampleRoutes() { #expect(route.redacted == route) }
    let route = try #require(AppRoute(link: "fettle://workouts?sport=running&text=Quokka&where=tag:race"))
    #expect(route.redacted?.link == "fettle://workouts?sport=running&text=xxxxxx&where=tag:race")
  }

  @Test func `of an address on the screen only the shape remains`() {
    let row = Array("│ Server  https://10.20.3.4:8097/a  Since 2026 │")
    #expect(String(row.redacted) == "│ xxxxxx  xxxxx://00.00.0.0:0000/x  xxxxx 2026 │")
  }
}
