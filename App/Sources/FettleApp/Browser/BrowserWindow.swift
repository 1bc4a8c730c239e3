import Commands
import CoreServer
import CoreSystem
import CoreUI
import Observation

/// One page in one browser: a shell of its own, as a terminal has, and the page that shows it.
@MainActor
final class BrowserWindow {
  /// Names the window in addresses. It is not secret.
  let id: String
  /// The browser to which it belongs.
  let session: SessionID
  let shell: Shell
  private let secret: String
  private let isReadOnly: Bool
  private var following: (stream: EventStream, task: Task<Void, Never>)?
  private var toasts: Task<Void, Never>?
  private var uploads: StagedUploads?
  /// What another program of the device shared, and a person wanted.
  private var accepted: [StagedUploads] = []
  private var importing: Task<Void, Never>?
  /// Files from another program of the device, until a person says whether to import them.
  private var shared: StagedUploads?
  /// The folders that are imported next, because files arrived there.
  private var waiting: [StagedUploads] = []

  /// - Parameters:
  ///   - id: names the window in addresses.
  ///   - secret: proves that an event comes from its page.
  init(
    _ shell: Shell, id: String, secret: String, session: SessionID, isReadOnly: Bool,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.shell = shell
    self.id = id
    self.secret = secret
    self.session = session
    self.isReadOnly = isReadOnly
    toasts = Task { await ToastTimer(shell: shell, sleep: sleep).run() }
  }

  /// The path and query of what it shows.
  var address: String { BrowserAddress.text(of: shell.coordinator.current) }

  /// The page as it is now, which a person sees next.
  func document() -> LiveDocument {
    defer { shell.noteShown() }
    return render()
  }

  /// The same address for a browser that runs no script: it leads back to this window.
  var returnAddress: String { address + (address.contains("?") ? "&" : "?") + "w=\(id)" }

  /// Does what a person did on the page.
  func handle(_ event: LiveEvent) {
    shell.handle(event)
  }

  /// Where a row leads; `nil` if it leads nowhere. The window shows what it showed before.
  ///
  /// Only a command that opens something is run: following a link must never change the log.
  func address(of row: LiveEvent.RegionRow) -> String? {
    let before = shell.coordinator.places
    guard shell.open(row) else { return nil }
    let address = address
    let hasMoved = shell.coordinator.places != before
    shell.coordinator.restore(before)
    return hasMoved ? address : nil
  }

  /// Sends every change of the page to a browser, until it has gone or another stream takes its place.
  ///
  /// - Parameter version: of the page that the browser shows; `nil` if that is not known.
  func follow(with stream: EventStream, since version: String?) {
    following?.task.cancel()
    following?.stream.finish()
    let task = Task { [weak self] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await stream.waitUntilEnded() }
        group.addTask { await self?.sendChanges(to: stream, since: version) }
        await group.next()
        group.cancelAll()
      }
      if let self, following?.stream === stream { following = nil }
    }
    following = (stream, task)
  }

  private func sendChanges(to stream: EventStream, since version: String?) async {
    var shown: LiveDocument?
    var isKnown = false
    for await document in Observations({ [weak self] in self?.render() }) {
      guard let document, !Task.isCancelled else { return }
      // A browser that shows this page already needs nothing.
      if !isKnown, document.version == version {
        (shown, isKnown) = (document, true)
        continue
      }
      isKnown = true
      if let patch = document.patch(from: shown) {
        let delivery = stream.send(EventMessage(data: patch.json))
        guard delivery != .ended else { return }
        // A reader that missed a change gets the whole page next.
        shown = delivery == .queued ? document : nil
      }
      shell.noteShown()
    }
  }

  /// Stores files that a person dropped on the page, and imports them.
  func receiveFiles(_ request: ServerRequest) async throws(StagedUploads.Failure) {
    if uploads == nil {
      do throws(FileError) {
        uploads = try StagedUploads()
      } catch {
        throw .file
      }
    }
    guard let uploads, try await uploads.receive(request) > 0 else { return }
    importFiles(in: uploads)
  }

  /// Keeps files from another program of the device, and asks on the page whether to import them.
  func wait(with files: StagedUploads) {
    shared?.remove()
    shared = files
  }

  /// Imports the files that wait, or removes them.
  func answerShared(isAccepted: Bool) {
    guard let files = shared else { return }
    shared = nil
    guard isAccepted else { return files.remove() }
    accepted.append(files)
    importFiles(in: files)
  }

  private func importFiles(in folder: StagedUploads) {
    if !waiting.contains(where: { $0.path == folder.path }) { waiting.append(folder) }
    guard importing == nil else { return }
    importing = Task { [weak self] in
      while let self, !self.waiting.isEmpty, !Task.isCancelled {
        await self.shell.importFiles(in: self.waiting.removeFirst().path)
      }
      self?.importing = nil
    }
  }

  /// Returns when the files that arrived so far are imported.
  func filesImported() async { await importing?.value }

  /// Ends the window, and asks its import to stop.
  func close() {
    if let following {
      following.stream.send(EventMessage(data: LivePatch.ended))
      following.stream.finish()
      following.task.cancel()
    }
    following = nil
    toasts?.cancel()
    toasts = nil
    importing?.cancel()
    _ = shell.stopImports()
  }

  /// Returns when a closed window has stored what was changed in it.
  func closed() async {
    await shell.settledReportingFailures()
    await importing?.value
    // A file is removed when nobody reads it any more.
    for files in accepted + [uploads, shared].compactMap(\.self) { files.remove() }
  }

  private func render() -> LiveDocument {
    var page = shell.page(for: LivePage.Window(id: id, secret: secret))
    page.isReadOnly = isReadOnly
    page.shared = shared.map { Shell.question(about: $0.names) }
    return LiveDocument(page)
  }
}
