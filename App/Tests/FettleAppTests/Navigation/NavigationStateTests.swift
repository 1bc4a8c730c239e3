import DomainCore
import DomainWorkout
import Foundation
import Testing

@testable import FettleApp

struct NavigationStateTests {
  private static let run = AppRoute.workouts(WorkoutFilter(sport: .running))

  @Test func `going back from a tab's first screen does nothing`() {
    var places = NavigationState()
    let isElsewhere = places.pop()
    #expect(!isElsewhere)
    places.remove(.profile)
    #expect(places == NavigationState())
    #expect(places.current == .dashboard())
  }

  @Test func `the places that version 0_1_0 saved are read`() throws {
    let places = try JSONDecoder().decode(NavigationState.self, from: Self.kept("Kept/0.1.0/state/places.json"))
    #expect(places == NavigationState(tab: .workouts))
  }

  @Test func `open places that version 0_1_0 saved are restored`() throws {
    var places = try JSONDecoder().decode(NavigationState.self, from: Self.kept("Places/0.1.0/places.json"))
    #expect(places.current == .account)
    let workout = "fettle://workouts/\(ScreenEntry.sampleID)"
    #expect(places.path.map(\.link) == ["fettle://workouts?sport=running&from=2026-01-01", workout])
    places.pop()
    places.pop()
    #expect(places.path.map(\.link) == ["fettle://workouts?sport=running&from=2026-01-01"])
  }

  @Test func `every kind of link of version 0_1_0 opens the same place`() throws {
    let links = String(decoding: try Self.kept("Places/0.1.0/links.txt"), as: UTF8.self).split(separator: "\n")
    #expect(links.count > 15)
    for link in links { #expect(AppRoute(link: String(link))?.link == String(link)) }
  }

  /// A file in the form that an earlier version wrote. Those in Kept were written by the version itself; those in Places
  /// by hand, as its encoder wrote places and its parser read links.
  private static func kept(_ path: String) throws -> Data {
    let repository = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try Data(contentsOf: repository.appending(path: "Tests/Formats/\(path)"))
  }

  @Test func `a tab always opens at its first screen, whatever was open`() throws {
    for tab in AppTab.allCases {
      for open in AppTab.allCases {
        var places = NavigationState(tab: tab)
        places.push(Self.run)
        places.select(open)
        #expect(places.current == open.root)
        places.visit(.plan)
        places = try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(places))
        #expect(places.current == FurtherScreen.plan.root)
        places.select(tab)
        #expect(places.current == tab.root)
      }
    }
  }

  @Test func `a further place leads back to where the person was, and not through others`() {
    var places = NavigationState(tab: .workouts)
    places.push(Self.run)
    places.visit(.plan)
    places.push(.planned())
    places.visit(.periods)
    places.visit(.plan)
    #expect(places.path == [Self.run, .plan()])
    places.visit(.plan)
    places.pop()
    #expect(places.current == Self.run)
  }

  @Test func `the same place is not added twice`() {
    var places = NavigationState()
    places.push(Self.run)
    places.push(Self.run)
    #expect(places.path == [Self.run])
  }

  @Test func `replacing changes the top place, or adds one to a tab's first screen`() {
    var places = NavigationState()
    places.push(.newWorkout())
    places.replace(with: Self.run)
    #expect(places.path == [Self.run])
    places.pop()
    places.replace(with: .imports)
    #expect(places.path == [.imports])
  }

  @Test func `a presented screen is on top and closes first`() {
    var places = NavigationState(tab: .workouts)
    places.push(.imports)
    places.present(.account)
    #expect(places.current == .account)
    #expect(places.all.contains(.account))
    let isBack = places.pop()
    #expect(isBack)
    #expect(places.current == .imports)
    places.present(.account)
    places.select(.dashboard)
    #expect(places.current == .dashboard())
  }

  @Test func `a link opens in its own tab from anywhere`() {
    var places = NavigationState()
    places.push(Self.run)
    places.present(.account)
    places.open(.settings)
    #expect(places.tab == .profile)
    #expect(places.path == [.settings])
    places.open(.workouts())
    #expect(places.tab == .workouts)
    #expect(places.path.isEmpty)
    places.open(Self.run)
    places.open(.imports)
    #expect(places.path == [Self.run, .imports])
  }

  @Test func `a removed place disappears`() {
    var places = NavigationState()
    places.push(.imports)
    places.push(Self.run)
    places.push(.imports)
    places.remove(.imports)
    #expect(places.path == [Self.run])
  }

  @Test func `saved places are restored, and an unreadable file is ignored`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-places-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let saved = SavedNavigation(path: folder.appending(path: "state/places.json").path())
    #expect(saved.read() == nil)
    var places = NavigationState(tab: .profile)
    places.push(.settings)
    saved.write(places)
    #expect(saved.read() == places)
    let attributes = try FileManager.default.attributesOfItem(atPath: saved.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let state = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "state").path())
    #expect(state[.posixPermissions] as? Int == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: saved.path)
    saved.write(places)
    #expect(try FileManager.default.attributesOfItem(atPath: saved.path)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "state").path()).count == 1)
    try Data("nonsense".utf8).write(to: URL(filePath: saved.path))
    #expect(saved.read() == nil)
  }
}
