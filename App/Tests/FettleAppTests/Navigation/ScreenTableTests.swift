import CoreUI
import DomainCore
import DomainWorkout
import Foundation
import Testing

@testable import FettleApp

@MainActor struct ScreenTableTests {
  @Test func `every entry creates the screen it names`() throws {
    let container = try DependencyContainer(.test())
    let coordinator = AppCoordinator(screens: container.screens) { Preferences() }
    #expect(ScreenTable.all.count >= 16)
    for (entry, route) in zip(ScreenTable.all, try ScreenTable.sampleRoutes()) {
      #expect(route.entry.name == entry.name)
      #expect(KnownCommands.written(coordinator.screen(for: route).name) == entry.name)
    }
  }

  @Test func `no two screens share a name, a link or a global key command`() {
    let forms = ScreenTable.all.map(\.linkForm)
    let names = ScreenTable.all.map(\.name)
    let places = ScreenTable.all.compactMap(\.place?.name)
    for list in [forms, names, places + ShellCommands.names] { #expect(Set(list).count == list.count) }
    let keys = ScreenTable.all.compactMap(\.place?.keys).flatMap(\.self)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `each tab has its own first screen, which a key opens`() {
    for tab in AppTab.allCases {
      #expect(tab.root.entry.tab == tab)
      #expect(tab.root.entry.place?.name == tab.rawValue)
      #expect(tab.root.entry.beginning == tab.root)
    }
  }

  @Test func `links keep the spelling they had before the table existed`() throws {
    let links = [
      "fettle://dashboard", "fettle://workouts", "fettle://workouts/\(ScreenTable.sampleID)", "fettle://new-workout",
      "fettle://import", "fettle://imports", "fettle://imports/1", "fettle://duplicates", "fettle://profile",
      "fettle://settings", "fettle://account", "fettle://sync", "fettle://outbox", "fettle://conflicts",
      "fettle://flags", "fettle://welcome",
    ]
    #expect(Set(links).isSubset(of: try ScreenTable.sampleRoutes().map(\.rawValue)))
    let saved = try JSONDecoder().decode([AppRoute].self, from: JSONEncoder().encode(links))
    #expect(saved.map(\.rawValue) == links)
    #expect(
      AppRoute.workouts(WorkoutFilter(sport: .running, text: "hill", isDeleted: true)).rawValue
        == "fettle://workouts?sport=running&text=hill&deleted=yes")
  }

  @Test func `only a place's kind is recorded`() throws {
    #expect(
      try ScreenTable.sampleRoutes().map(\.kind).filter { $0.hasSuffix("/…") }
        == ["workouts/…", "history/…", "imports/…"])
    #expect(AppRoute.workouts(WorkoutFilter(text: "secret")).kind == "workouts")
  }
}
