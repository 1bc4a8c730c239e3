import Commands
import CoreDatabase
import CoreServer
import CoreUI
import DomainCore
import Foundation

/// The app as pages for browsers: every window of a browser has a shell of its own, over the same log as terminals.
@MainActor
final class BrowserService {
  private let container: DependencyContainer
  private let request: ServeRequest
  private let preferences: Preferences
  private(set) var windows: [String: BrowserWindow] = [:]
  private var windowIDs: [WindowID: String] = [:]
  /// Windows whose browser has gone, while they store what was changed in them.
  private var closing: [String: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private let assets: [String: StaticAsset]
  /// What `fettle doctor` reads; `nil` before it listens.
  private var record: ServingRecord?

  /// How long a page that leads somewhere else waits for what it shows.
  private static let patience = Duration.seconds(2)

  init(_ container: DependencyContainer, _ request: ServeRequest, preferences: Preferences) {
    self.container = container
    self.request = request
    self.preferences = preferences
    assets = Dictionary(
      LiveAssets.all().map { ($0.path, StaticAsset(Data($0.text.utf8), type: $0.contentType)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Serves until the task is canceled.
  ///
  /// - Parameters:
  ///   - wishes: ask for further addresses.
  ///   - onAddress: gets the address with a token, as soon as it listens and for each wish.
  /// - Throws: an exit code, after a message.
  func run(
    moreAddresses wishes: AsyncStream<Void>, onAddress: @escaping @MainActor (String) throws -> Void
  ) async throws {
    let origin = try publicOrigin()
    let site = makeSite(origin)
    var limits = ServerLimits()
    limits.bodyByteCount = StagedUploads.byteLimit
    var options = ServerOptions(port: request.port, limits: limits)
    if let host = request.host { options.host = host }
    let server = WebServer(options) { [weak self] request in
      let response = await site.respond(to: request)
      await self?.noteSessions(of: site)
      return response
    }
    let address: ListeningAddress
    do {
      address = try await server.start()
    } catch {
      throw Failure.stop(Self.sentence(error, port: request.port))
    }
    // What others in the network can reach answers only what comes through the proxy.
    await site.listen(at: address.isLoopback ? WebOrigin.local(address) : [])
    if let logPath = container.configuration.logPath { ServingRecord.removeOld(besideLog: logPath) }
    note(ServingRecord(process: getpid(), address: origin?.description ?? "http://\(address)"))
    defer { note(nil) }
    let shell = makeShell(at: NavigationState())
    let work = BackgroundWrites.$areMarked.withValue(true) {
      BackgroundWork(container: container, shell: shell).start() + [endIdleWindows(site)]
    }
    let start = origin?.description ?? "http://\(address)"
    do {
      try onAddress(start + (await site.issueToken()))
      let more = Task {
        for await _ in wishes {
          // Where nobody reads what is printed, nobody wants a further address.
          guard (try? onAddress(start + (await site.issueToken()))) != nil else { return }
        }
      }
      defer { more.cancel() }
      await Self.waitUntilCanceled(or: server)
    } catch {
      await end(server, work)
      throw error
    }
    // The task that serves is canceled by now, but what is left to do must not be.
    try await Task {
      await end(server, work)
      try await container.syncChanges()
    }.value
  }

  private func end(_ server: WebServer, _ work: [Task<Void, Never>]) async {
    for window in windows.values { window.close() }
    await server.stop()
    for task in work { task.cancel() }
    for window in windows.values { await window.closed() }
    windows = [:]
    for task in closing.values { await task.value }
    for task in work { await task.value }
  }

  private static func waitUntilCanceled(or server: WebServer) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let serving = Task {
      await server.waitUntilStopped()
      end.finish()
    }
    await withTaskCancellationHandler {
      for await _ in ends {}
    } onCancel: {
      end.finish()
    }
    serving.cancel()
  }

  private func publicOrigin() throws -> WebOrigin? {
    guard let text = request.publicOrigin else { return nil }
    guard let origin = WebOrigin(text), origin.isSecure else {
      throw Failure.stop(
        "“\(text)” is not the address of a proxy with TLS. Nothing was started; give one such as https://fettle.example."
      )
    }
    return origin
  }

  private static func sentence(_ error: ServerStartError, port: Int) -> String {
    switch error {
    case .addressInUse:
      "Another program uses port \(port). Nothing was started; choose another with --port, or 0 for a free one."
    case .permissionDenied:
      "The system reserves port \(port). Nothing was started; choose one from 1024 on with --port."
    case .notOnThisMachine, .invalidAddress:
      "Fettle cannot listen at that address. Nothing was started; use a numeric address of this machine."
    case .alreadyStarted: "Fettle serves already."
    case .system(let code): "Fettle cannot listen (system error \(code)). Nothing was started."
    }
  }
}

// MARK: requests

extension BrowserService {
  /// What answers requests, behind the gate that knows who may ask.
  func makeSite(_ publicOrigin: WebOrigin?) -> GuardedSite {
    var policy = AccessPolicy()
    policy.publicOrigin = publicOrigin
    policy.isReadOnly = request.isReadOnly
    policy.openPaths = assets.keys.map { [String($0.dropFirst())] }
    policy.eventPaths = [["live"]]
    policy.sharePaths = [[String(LivePage.Shared.address.dropFirst())]]
    policy.windowField = "secret"
    return GuardedSite(
      policy,
      refusalPage: { .html(BrowserRefusalPage.text(for: $0), status: $0.status) },
      openHandler: { [assets] request in
        assets[request.rawPath]?.response(to: request) ?? .notFound("There is nothing here.")
      },
      windowsEnded: { [weak self] ended in await self?.close(ended) },
      handler: { [weak self] request, visit in
        await self?.respond(to: request, visit) ?? .refused(503, "Fettle is ending.")
      })
  }

  private func respond(to request: ServerRequest, _ visit: SiteVisit) async -> ServerResponse {
    switch request.rawPath {
    case "/act": await act(request, visit)
    case "/live": follow(request, visit)
    case "/go": redirect(request, visit)
    case "/upload": await upload(request, visit)
    case LivePage.Shared.address: await receiveShared(request, visit)
    case LivePage.Shared.answerAddress: await answerShared(request, visit)
    default: await page(request, visit)
    }
  }

  /// A page: the window that is named if it is still open, otherwise a new one.
  private func page(_ request: ServerRequest, _ visit: SiteVisit) async -> ServerResponse {
    let address = request.rawPath + (request.query.fields.isEmpty ? "" : "?\(request.query.encoded)")
    guard let route = BrowserAddress.route(BrowserAddress.withoutWindow(address)) else {
      return .html(BrowserRefusalPage.nothingHere, status: 404)
    }
    if let window = window(request.query["w"], visit) {
      if window.shell.coordinator.current != route { window.handle(.visit(BrowserAddress.withoutWindow(address))) }
      await settle(window)
      return .html(window.document().html)
    }
    guard let window = await open(route, visit) else { return .refused(403, "You are signed out.") }
    return .html(window.document().html)
  }

  /// Does what a person did. Without a script, the browser then loads the page again.
  private func act(_ request: ServerRequest, _ visit: SiteVisit) async -> ServerResponse {
    guard request.method == .post else { return .refused(405, "This address only accepts what a page sends.") }
    let fields: FormFields
    do {
      fields = try await request.form()
    } catch {
      return .refused(400, "The form cannot be read.")
    }
    let all = (request.query.fields + fields.fields).map { (name: $0.name, value: $0.value) }
    guard let window = provenWindow(visit) else { return .refused(410, "The page has ended. Load it again.") }
    guard let event = LiveEvent(all) else { return .refused(400, "The page sent something unknown.") }
    window.handle(event)
    if request.headers["accept"]?.contains("application/json") == true { return ServerResponse(status: 204) }
    await settle(window)
    return .redirect(to: window.returnAddress)
  }

  private func follow(_ request: ServerRequest, _ visit: SiteVisit) -> ServerResponse {
    let stream = EventStream(countLimit: 4)
    guard let window = provenWindow(visit) else {
      stream.send(EventMessage(data: LivePatch.ended))
      stream.finish()
      return .events(stream)
    }
    window.follow(with: stream, since: request.query["version"])
    return .events(stream)
  }

  /// Where a row leads, for links that are opened in another window.
  private func redirect(_ request: ServerRequest, _ visit: SiteVisit) -> ServerResponse {
    guard let region = request.query["region"], let row = request.query["row"].flatMap({ Int($0) }), row >= 0,
      let window = window(request.query["w"], visit)
    else { return .redirect(to: "/") }
    let address = window.address(of: LiveEvent.RegionRow(row, of: region))
    return .redirect(to: address ?? window.returnAddress)
  }

  private func upload(_ request: ServerRequest, _ visit: SiteVisit) async -> ServerResponse {
    guard request.method == .post, let window = provenWindow(visit) else {
      return .refused(410, "The page has ended. Load it again.")
    }
    do throws(StagedUploads.Failure) {
      try await window.receiveFiles(request)
      if request.headers["accept"]?.contains("application/json") == true { return ServerResponse(status: 204) }
      await settle(window)
      return .redirect(to: window.returnAddress)
    } catch {
      return .refused(error.status, error.sentence)
    }
  }
}

// MARK: files from another program of the device

extension BrowserService {
  /// Keeps the files until a person confirms them on the page to which this leads.
  private func receiveShared(_ request: ServerRequest, _ visit: SiteVisit) async -> ServerResponse {
    guard request.method == .post else { return .redirect(to: "/") }
    let files: StagedUploads
    do {
      files = try StagedUploads()
    } catch {
      return .refused(StagedUploads.Failure.file.status, StagedUploads.Failure.file.sentence)
    }
    do throws(StagedUploads.Failure) {
      guard try await files.receive(request) > 0, let window = await open(.importFiles, visit) else {
        files.remove()
        return .redirect(to: "/")
      }
      window.wait(with: files)
      return .redirect(to: window.returnAddress)
    } catch {
      files.remove()
      return .refused(error.status, error.sentence)
    }
  }

  private func answerShared(_ request: ServerRequest, _ visit: SiteVisit) async -> ServerResponse {
    guard request.method == .post, let window = provenWindow(visit) else {
      return .refused(410, "The page has ended. Share the files again.")
    }
    let answer = try? await request.form()["do"]
    guard answer == LivePage.Shared.accepting || answer == LivePage.Shared.declining else {
      return .refused(400, "The page sent something unknown.")
    }
    window.answerShared(isAccepted: answer == LivePage.Shared.accepting)
    return .redirect(to: window.returnAddress)
  }
}

// MARK: windows

extension BrowserService {
  /// Opens a window that shows a screen; `nil` if the browser is signed out.
  private func open(_ route: AppRoute, _ visit: SiteVisit) async -> BrowserWindow? {
    guard let opened = await visit.openWindow() else { return nil }
    var places = NavigationState()
    places.open(route)
    lastNumber += 1
    let id = "\(lastNumber)"
    let window = BrowserWindow(
      makeShell(at: places), id: id, secret: opened.secret.revealed, session: visit.session,
      isReadOnly: request.isReadOnly, sleep: container.configuration.sleep)
    windows[id] = window
    windowIDs[opened.id] = id
    await settle(window)
    return window
  }

  private func makeShell(at places: NavigationState) -> Shell {
    Shell(
      container, places: places, preferences: preferences,
      environment: EnvironmentValues(
        theme: .light, colorDepth: .trueColor, presentation: .visual, isInteractive: true),
      size: Size(width: 200, height: 60))
  }

  private func window(_ id: String?, _ visit: SiteVisit) -> BrowserWindow? {
    id.flatMap { windows[$0] }.flatMap { $0.session == visit.session ? $0 : nil }
  }

  private func provenWindow(_ visit: SiteVisit) -> BrowserWindow? {
    visit.window.flatMap { windowIDs[$0] }.flatMap { windows[$0] }
  }

  private func close(_ ended: [WindowID]) {
    for window in ended.compactMap({ windowIDs.removeValue(forKey: $0) }) {
      guard let closed = windows.removeValue(forKey: window) else { continue }
      closed.close()
      closing[window] = Task { [weak self] in
        await closed.closed()
        self?.closing[window] = nil
      }
    }
  }

  /// Waits for what the page shows, but not for long: a page without a script shows what is there by then.
  private func settle(_ window: BrowserWindow) async {
    let sleep = container.configuration.sleep
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await window.shell.settled() }
      group.addTask { try? await sleep(Self.patience) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Writes down which sessions are open, if that changed or a minute has passed.
  private func noteSessions(of site: GuardedSite) async {
    let sessions = await site.openSessions
    guard let old = record else { return }
    let new = ServingRecord(process: old.process, address: old.address, sessions: sessions)
    let isSame = zip(old.sessions, new.sessions).allSatisfy { was, now in
      was.windowCount == now.windowCount && now.lastUsed - was.lastUsed < 60
    }
    guard !isSame || old.sessions.count != new.sessions.count else { return }
    note(new)
  }

  /// - Parameter new: `nil` if nothing is served any more.
  private func note(_ new: ServingRecord?) {
    if let logPath = container.configuration.logPath {
      if let new { new.write(besideLog: logPath) } else { record?.remove(besideLog: logPath) }
    }
    record = new
  }

  private func endIdleWindows(_ site: GuardedSite) -> Task<Void, Never> {
    Task { [weak self, sleep = container.configuration.sleep] in
      while (try? await sleep(.seconds(60))) != nil {
        await site.endIdleSessions()
        await self?.noteSessions(of: site)
      }
    }
  }
}
