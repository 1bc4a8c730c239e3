import CorePresentation
import CoreUI

/// The screens of all places that the person can return to. It creates each one when it is first shown, and releases it
/// after the person leaves its place and its changes are stored.
@MainActor
final class LiveScreens {
  private let make: @MainActor (AppRoute) -> any AnyScreen
  private var open: [AppRoute: any AnyScreen] = [:]
  /// Screens whose place the person left during a long operation, while a change was being stored, or before it failed.
  private var left: [AppRoute: any AnyScreen] = [:]
  private let isFoundAgain: @MainActor (any AnyScreen) -> Bool
  private let onFailedChange: @MainActor (ShownFailure) -> Void
  private var closing: [Int: (screen: any AnyScreen, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0
  private var closedRevision = Int64.min

  /// - Parameters:
  ///   - isFoundAgain: Whether a person who comes back before a screen has finished sees the same screen, as they do
  ///     while it stores a change.
  ///   - onFailedChange: Called if a change fails after the person left its screen, which they find again.
  init(
    isFoundAgain: @escaping @MainActor (any AnyScreen) -> Bool,
    onFailedChange: @escaping @MainActor (ShownFailure) -> Void,
    make: @escaping @MainActor (AppRoute) -> any AnyScreen
  ) {
    self.isFoundAgain = isFoundAgain
    self.onFailedChange = onFailedChange
    self.make = make
  }

  func screen(at route: AppRoute) -> any AnyScreen {
    if let screen = open[route] { return screen }
    let screen = left.removeValue(forKey: route) ?? opened(make(route))
    open[route] = screen
    return screen
  }

  /// Releases the screens of all places except these.
  func keep(_ routes: Set<AppRoute>) {
    for (route, screen) in open where !routes.contains(route) {
      open[route] = nil
      if isFoundAgain(screen) || screen.isStoring { left[route] = screen }
      close(screen, at: route)
    }
  }

  /// The screens of all places that the person can return to.
  var all: [any AnyScreen] { Array(open.values) + left.values }

  /// Why changes failed that nobody has dismissed or repeated.
  var failedChanges: [ShownFailure] { all.compactMap(\.failedChange) }

  /// Whether changes made on any screen are still being stored.
  var isStoring: Bool { storing.contains(where: \.isStoring) }

  /// Waits until the changes made on all screens so far are stored or rejected.
  func stored() async {
    for screen in storing { await screen.stored() }
  }

  private var storing: [any AnyScreen] { all + closing.values.map(\.screen) }

  /// Recreates all screens, for example on a new day, but those with work in progress or text that is being typed.
  func renewIdle() {
    for (route, screen) in open where !isFoundAgain(screen) && !screen.isTyping {
      open[route] = nil
      close(screen, at: route)
    }
    left = left.filter { isFoundAgain($0.value) || $0.value.isStoring || $0.value.failedChange != nil }
  }

  /// Recreates all screens.
  func renew() {
    for (route, screen) in open { close(screen, at: route) }
    open = [:]
    left = [:]
  }

  /// Waits until the screen of a place has finished updating, including after changes that other screens made.
  ///
  /// - Parameter revision: the least revision it has to show, for changes made elsewhere.
  func settled(at route: AppRoute, seeing revision: Int64 = .min) async {
    for closing in closing.values { await closing.task.value }
    for other in open.values { await other.settled() }
    let newest = open.values.reduce(max(closedRevision, revision)) { max($0, $1.requiredRevision) }
    await screen(at: route).settled(seeing: newest)
  }

  private func opened(_ screen: any AnyScreen) -> any AnyScreen {
    screen.open()
    return screen
  }

  private func close(_ screen: any AnyScreen, at route: AppRoute) {
    lastNumber += 1
    let (number, seen) = (lastNumber, screen.failedChange)
    let task = Task { [weak self] in
      await screen.settled()
      self?.closed(number, screen, at: route, seen)
    }
    closing[number] = (screen, task)
  }

  /// - Parameter seen: the failure that the person saw before leaving.
  private func closed(_ number: Int, _ screen: any AnyScreen, at route: AppRoute, _ seen: ShownFailure?) {
    closing[number] = nil
    if left[route] === screen { left[route] = nil }
    closedRevision = max(closedRevision, screen.requiredRevision)
    // A person who is back on the screen sees the failure there.
    guard let failure = screen.failedChange, failure != seen, open[route] !== screen else { return }
    if open[route] == nil { left[route] = screen }
    onFailedChange(failure)
  }
}

extension AnyScreen {
  fileprivate var failedChange: ShownFailure? { (state as? any ShowsFailures)?.failedChange }
}
