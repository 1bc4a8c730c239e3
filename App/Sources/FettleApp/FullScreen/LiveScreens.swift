import CoreUI

/// The screens of all places that somebody can come back to. Each is made when it is first shown, and goes when its
/// place is left, once what was done on it is stored.
@MainActor
final class LiveScreens {
  private let make: @MainActor (AppRoute) -> any Screen
  private var open: [AppRoute: any Screen] = [:]
  private var closing: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private var closedRevision = Int64.min

  init(make: @escaping @MainActor (AppRoute) -> any Screen) {
    self.make = make
  }

  func screen(at route: AppRoute) -> any Screen {
    if let screen = open[route] { return screen }
    let screen = make(route)
    open[route] = screen
    screen.open()
    return screen
  }

  /// Lets go of the screens of all other places.
  func keep(_ routes: Set<AppRoute>) {
    for (route, screen) in open where !routes.contains(route) {
      open[route] = nil
      close(screen)
    }
  }

  /// Makes all screens anew, as on another day.
  func renew() {
    for screen in open.values { close(screen) }
    open = [:]
  }

  /// Returns when the screen of a place shows all that it will show by itself, with what was done on any other.
  func settled(at route: AppRoute) async {
    for task in closing.values { await task.value }
    for other in open.values { await other.settled() }
    let newest = open.values.reduce(closedRevision) { max($0, $1.requiredRevision) }
    await screen(at: route).settled(seeing: newest)
  }

  private func close(_ screen: any Screen) {
    lastNumber += 1
    let number = lastNumber
    closing[number] = Task { [weak self] in
      await screen.settled()
      self?.closed(number, at: screen.requiredRevision)
    }
  }

  private func closed(_ number: Int, at revision: Int64) {
    closing[number] = nil
    closedRevision = max(closedRevision, revision)
  }
}
