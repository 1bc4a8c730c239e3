import Commands
import CoreServer
import CoreTesting
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

@MainActor struct BrowserServiceTests {
  private let container: DependencyContainer

  init() async throws {
    container = try DependencyContainer(.test())
    for (number, title) in ["Lake loop", "<script>alert(1)</script>", "Hill"].enumerated() {
      var workout = Workout.sample(number + 1, daysAgo: number + 1)
      workout.title = title
      try await container.add(WorkoutDetail(workout: workout))
    }
  }

  private func window(of page: BrowserDriver.Answer) throws -> String { try #require(page.meta("window")) }

  private func title(_ number: Int) async throws -> String? {
    try await container.workoutRepository.workout(.sample(number)).firstValue()??.workout.title
  }

  @Test(arguments: RouteCase.allCases)
  func `each screen has an address of its own`(_ kind: RouteCase) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let route = kind.route(using: &random)
      let address = BrowserAddress.text(of: route)
      #expect(address.hasPrefix("/") && !address.hasPrefix("//"))
      #expect(BrowserAddress.route(address) == route)
      #expect(
        BrowserAddress.route(BrowserAddress.withoutWindow(address + (address.contains("?") ? "&" : "?") + "w=7"))
          == route)
    }
  }

  @Test func `the printed address works once, and leads to one without the token`() async throws {
    let browser = try await BrowserDriver(container)
    #expect(try await browser.get("/workouts").status == 403)
    let address = await browser.site.issueToken()
    let first = try await browser.get(address)
    #expect(first.status == 303 && first.location == "/")
    #expect(try await browser.get("/").status == 200)
    browser.cookie = nil
    #expect(try await browser.get(address).status == 403)
  }

  @Test func `every screen has a page, and what a person wrote is never markup`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    for route in ScreenEntry.all.compactMap(\.beginning) {
      let page = try await browser.get(BrowserAddress.text(of: route))
      #expect(page.status == 200, "\(route)")
      #expect(!page.text.contains("<script>alert"), "\(route)")
      #expect(!page.text.contains(" style=") && !page.text.contains(" onclick="), "\(route)")
    }
    #expect(try await browser.get("/workouts").text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(try await browser.get("/nowhere").status == 404)
  }

  @Test func `without a script, a row is a link and a command is a form`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let list = try await browser.get("/workouts")
    let window = try window(of: list)
    let opened = try await browser.get("/go?w=\(window)&region=workouts&row=0")
    #expect(opened.status == 303 && opened.location == "/workouts/\(WorkoutID.sample(1))")
    let filtering = try await browser.post(["do": "run", "name": "search"], of: list)
    #expect(filtering.location == "/workouts?w=\(window)")
    _ = try await browser.post(["do": "type", "text": "hill"], of: list)
    let found = try await browser.get("/workouts?w=\(window)")
    #expect(found.text.contains("Hill") && !found.text.contains("Lake loop"))
  }

  @Test func `a form changes a workout, which undo restores`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let page = try await browser.get("/workouts/\(WorkoutID.sample(1))")
    let window = try window(of: page)
    _ = try await browser.post(["do": "run", "name": "edit"], of: page)
    let form = try await browser.get("/workouts/\(WorkoutID.sample(1))?w=\(window)")
    #expect(form.text.contains("name=\"field.title\""))
    _ = try await browser.post(
      ["do": "form", "field.title": "Round the lake", "field.sport": "cycling", "run": "save"], of: page)
    #expect(try await title(1) == "Round the lake")
    #expect(try await container.workoutRepository.workout(.sample(1)).firstValue()??.workout.sport == .cycling)
    _ = try await browser.post(["do": "run", "name": "undo"], of: page)
    #expect(try await title(1) == "Lake loop")
  }

  @Test func `a command that was meant for one thing is not applied to another`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let list = try await browser.get("/workouts")
    _ = try await browser.post(["do": "run", "name": "delete", "about": "selection:\(WorkoutID.sample(3))"], of: list)
    let page = try await browser.get("/workouts?w=\(window(of: list))")
    #expect(page.text.contains("This has just changed."))
    for number in 1...3 { #expect(try await title(number) != nil) }
  }

  @Test func `what another window stores is on the page`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let list = try await browser.get("/workouts")
    let changed = try await container.workoutRepository.edit(.sample(3), [.title("Steep hill")])
    let shown = try #require(browser.service.windows[window(of: list)])
    let before = shown.document()
    await shown.shell.settled(seeing: changed.revision)
    let patch = try #require(shown.document().patch(from: before))
    #expect(patch.json.contains("Steep hill"))
    #expect(shown.document().patch(from: shown.document()) == nil)
  }

  @Test func `requests of other pages and other names are refused, and change nothing`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let list = try await browser.get("/workouts")
    #expect(
      try await browser.post(["do": "run", "name": "delete"], of: list, origin: "http://evil.example").status == 403)
    #expect(try await browser.send(.get, "/", host: "evil.example").status == 421)
    #expect(
      try await browser.send(
        .post, "/act", headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Data("do=run&name=delete&secret=wrong".utf8)
      ).status == 403)
    for number in 1...3 { #expect(try await title(number) != nil) }
  }

  @Test func `a browser that can only look changes nothing`() async throws {
    let browser = try await BrowserDriver(container, isReadOnly: true)
    try await browser.signIn()
    let list = try await browser.get("/workouts")
    #expect(list.status == 200 && list.text.contains("Lake loop"))
    #expect(try await browser.post(["do": "run", "name": "delete"], of: list).status == 403)
    #expect(try await title(1) != nil)
  }

  @Test func `a link to a row changes nothing where Enter changes something`() async throws {
    let browser = try await BrowserDriver(container, isReadOnly: true)
    try await browser.signIn()
    let page = try await browser.get("/flags")
    let before = try await container.flags.observe().firstValue()
    for region in ["flags", "alert", "tabs", "nothing"] {
      let sent = try await browser.get("/go?w=\(window(of: page))&region=\(region)&row=0")
      #expect(sent.location == "/flags?w=\(try window(of: page))", "\(region)")
    }
    try await browser.service.windows[window(of: page)]?.shell.settled()
    #expect(try await container.flags.observe().firstValue() == before)
  }

  @Test func `each drawing beside a name belongs to a screen`() {
    let hosts = Set(ScreenEntry.all.map(\.host))
    for host in ScreenEntry.icons.keys { #expect(hosts.contains(host), "\(host)") }
  }

  @Test func `serving starts at a free port, names another address for each wish, and ends when it is asked to`()
    async throws
  {
    let service = BrowserService(container, ServeRequest(port: 0), preferences: Preferences())
    let (wishes, wish) = AsyncStream.makeStream(of: Void.self)
    let (addresses, found) = AsyncStream.makeStream(of: String.self)
    let serving = Task { try await service.run(moreAddresses: wishes) { found.yield($0) } }
    var all: [String] = []
    for await address in addresses {
      all.append(address)
      guard all.count < 3 else { break }
      wish.yield()
    }
    #expect(all[0].hasPrefix("http://127.0.0.1:"))
    #expect(Set(all).count == 3)
    #expect(Set(all.map { $0.prefix { $0 != "?" } }).count == 1)
    serving.cancel()
    try await serving.value
    #expect(service.windows.isEmpty)
  }

  @Test func `an uploaded file is imported`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let page = try await browser.get("/import")
    #expect(try await upload(Self.dunes, to: page, of: browser).status == 204)
    let shown = try #require(browser.service.windows[window(of: page)])
    await shown.filesImported()
    #expect(try await browser.get("/workouts").text.contains("Over the dunes"))
  }

  private static let dunes = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Over the dunes</name><trkseg>
    <trkpt lat="52.0" lon="4.0"><time>2026-05-01T08:00:00Z</time></trkpt>
    <trkpt lat="52.001" lon="4.0"><time>2026-05-01T08:00:40Z</time></trkpt>
    <trkpt lat="52.002" lon="4.0"><time>2026-05-01T08:01:20Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  private static func form(_ gpx: String) -> Data {
    let text = """
      --edge\r
      Content-Disposition: form-data; name="file"; filename="dunes.gpx"\r
      \r
      \(gpx)\r
      --edge--\r

      """
    return Data(text.utf8)
  }

  private func upload(
    _ gpx: String, to page: BrowserDriver.Answer, of browser: BrowserDriver
  ) async throws -> BrowserDriver.Answer {
    try await browser.send(
      .post, "/upload?secret=\(try #require(page.meta("secret")))",
      headers: ["Content-Type": "multipart/form-data; boundary=edge", "Accept": "application/json"],
      body: Self.form(gpx))
  }

  private func share(_ browser: BrowserDriver, site: String = "none") async throws -> BrowserDriver.Answer {
    try await browser.send(
      .post, "/share", headers: ["Content-Type": "multipart/form-data; boundary=edge", "Sec-Fetch-Site": site],
      origin: site == "none" ? nil : "https://evil.example", body: Self.form(Self.dunes))
  }

  @Test(arguments: [true, false])
  func `a file that a phone shares waits until a person answers`(_ isWanted: Bool) async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let shared = try await share(browser)
    #expect(shared.status == 303)
    let page = try await browser.get(try #require(shared.location))
    #expect(page.text.contains("A file from another app") && page.text.contains("dunes.gpx"))
    #expect(try await !browser.get("/workouts").text.contains("Over the dunes"))
    let answer = isWanted ? LivePage.Shared.accepting : LivePage.Shared.declining
    let answered = try await browser.post(["do": answer], of: page, to: "/share/answer")
    #expect(answered.status == 303)
    let window = try #require(browser.service.windows[window(of: page)])
    await window.filesImported()
    #expect(try await browser.get("/workouts").text.contains("Over the dunes") == isWanted)
    #expect(try await !browser.get(try #require(answered.location)).text.contains("A file from another app"))
  }

  @Test func `files dropped before and after a shared file is accepted are all imported`() async throws {
    let browser = try await BrowserDriver(container)
    try await browser.signIn()
    let page = try await browser.get(try #require(try await share(browser).location))
    let window = try #require(browser.service.windows[window(of: page)])
    let names = ["Along the sea", "Up the hill", "Through the woods"]
    for (day, name) in zip(2..., names) {
      let gpx = Self.dunes.replacing("Over the dunes", with: name).replacing("05-01", with: "05-0\(day)")
      #expect(try await upload(gpx, to: page, of: browser).status == 204)
      if day == 3 { window.answerShared(isAccepted: true) }
    }
    await window.filesImported()
    let workouts = try await browser.get("/workouts").text
    for name in names + ["Over the dunes"] { #expect(workouts.contains(name)) }
  }

  @Test func `another site shares nothing, and neither does a browser that is not signed in`() async throws {
    let browser = try await BrowserDriver(container)
    #expect(try await share(browser).status == 403)
    try await browser.signIn()
    #expect(try await share(browser, site: "cross-site").status == 403)
    #expect(browser.service.windows.isEmpty)
  }
}
