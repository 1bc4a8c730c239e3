import CoreUI
import DomainCore
import DomainWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct ScreenEntryTests {
  private nonisolated static let sampleID = ScreenEntry.sampleID

  @Test func `every entry creates the screen it names`() throws {
    let container = try DependencyContainer(.test())
    let coordinator = AppCoordinator(screens: container.screens) { Preferences() }
    #expect(ScreenEntry.all.count >= 16)
    for (entry, route) in zip(ScreenEntry.all, try ScreenEntry.sampleRoutes()) {
      #expect(route.entry.name == entry.name)
      #expect(KnownCommands.written(coordinator.screen(for: route).name) == entry.name)
    }
  }

  @Test func `no two screens share a name, a link or a global key command`() {
    let forms = ScreenEntry.all.map(\.linkForm)
    let names = ScreenEntry.all.map(\.name)
    let places = ScreenEntry.all.compactMap(\.paletteEntry?.name)
    for list in [forms, names, places + ShellCommands.names] { #expect(Set(list).count == list.count) }
    let keys = ScreenEntry.all.compactMap(\.paletteEntry?.keys).flatMap(\.self)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `no key has two meanings everywhere`() {
    let commands = ShellCommands.all(at: NavigationState(), in: ShellState(), hasPanels: true, isTyping: false)
    let keys = commands.flatMap { command in command.keys.map { (key: $0, command: command.name) } }
    for (key, commands) in Dictionary(grouping: keys, by: \.key) {
      #expect(commands.count == 1, "\(key): \(commands.map(\.command))")
    }
  }

  @Test func `each tab has its own first screen, which a key opens`() {
    for tab in AppTab.allCases {
      #expect(tab.root.entry.tab == tab)
      #expect(tab.root.entry.paletteEntry?.name == tab.rawValue)
      #expect(tab.root.entry.beginning == tab.root)
    }
  }

  @Test func `links keep the spelling of version 0_1_0`() throws {
    let links = [
      "fettle://dashboard", "fettle://workouts", "fettle://workouts/\(ScreenEntry.sampleID)", "fettle://new-workout",
      "fettle://import", "fettle://imports", "fettle://imports/1", "fettle://duplicates", "fettle://profile",
      "fettle://settings", "fettle://account", "fettle://sync", "fettle://outbox", "fettle://conflicts",
      "fettle://flags", "fettle://welcome",
    ]
    #expect(Set(links).isSubset(of: try ScreenEntry.sampleRoutes().map(\.link)))
    let saved = try JSONDecoder().decode([AppRoute].self, from: JSONEncoder().encode(links))
    #expect(saved.map(\.link) == links)
    #expect(
      AppRoute.workouts(WorkoutFilter(sport: .running, text: "hill", isDeleted: true)).link
        == "fettle://workouts?sport=running&text=hill&deleted=yes")
  }

  @Test(arguments: [
    "fettle://calendar?day=2026-03-01&sport=cycling",
    "fettle://workouts/\(sampleID)?sport=cycling&where=tag:race&order=distance&reverse=yes&tab=laps",
    "fettle://new-workout?day=2026-03-01&sport=rowing", "fettle://history/\(sampleID)?field=distance",
    "fettle://records?sport=running&text=hill", "fettle://curves?quantity=heart-rate&sport=running",
    "fettle://periods?period=last-month&against=last-year&sport=running",
    "fettle://plan?fitness=60.5&on=2026-09-01&ramp=5.0", "fettle://plan?form=-5.0", "fettle://plan?load=70.0",
    "fettle://predictions?result=10km%3D42:30&weekly=40%20km&within=90", "fettle://planned?planned=\(sampleID)",
    "fettle://goals?goal=\(sampleID)", "fettle://gear?gear=\(sampleID)", "fettle://explain?workout=\(sampleID)",
    "fettle://explain?through=2026-03-01", "fettle://trends?of=weight,cadence&within=90&sport=running",
    "fettle://explain?curve=power&from=2026-01-01&to=2026-03-01&sport=cycling",
    "fettle://explain?of=fettle://records?sport%3Drunning&measure=time-5000",
  ])
  func `links with parameters keep their spelling`(_ link: String) {
    #expect(AppRoute(link: link)?.link == link)
  }

  @Test func `only a place's kind is recorded`() throws {
    #expect(
      try ScreenEntry.sampleRoutes().map(\.kind).filter { $0.hasSuffix("/…") }
        == ["workouts/…", "history/…", "imports/…", "compare/…"])
    #expect(AppRoute.workouts(WorkoutFilter(text: "secret")).kind == "workouts")
  }
}
