import CoreUI

/// The screens of all places that somebody can come back to. Each is made when it is first shown, and goes when its
/// place is left, once what was done on it is stored.
@MainActor
final class LiveScreens {
  private let make: @MainActor (AppRoute) -> any Screen
  private var open: [AppRoute: any Screen] = [:]
  /// Those of places that were left while something long went on there.
  private var left: [AppRoute: any Screen] = [:]
  private let isFoundAgain: @MainActor (any Screen) -> Bool
  private var closing: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private var closedRevision = Int64.min

  /// - Parameter isFoundAgain: Whether who comes back to a screen before it is done finds it as it was left.
  init(
    isFoundAgain: @escaping @MainActor (any Screen) -> Bool, make: @escaping @MainActor (AppRoute) -> any Screen
  ) {
    self.isFoundAgain = isFoundAgain
    self.make = make
  }

  func screen(at route: AppRoute) -> any Screen {
    if let screen = open[route] { return screen }
    let screen = left.removeValue(forKey: route) ?? opened(make(route))
    open[route] = screen
    return screen
  }

  /// Lets go of the screens of all other places.
  func keep(_ routes: Set<AppRoute>) {
    for (route, screen) in open where !routes.contains(route) {
      open[route] = nil
      if isFoundAgain(screen) { left[route] = screen }
      close(screen, at: route)
    }
  }

  /// All that can be come back to.
  var all: [any Screen] { Array(open.values) + left.values }

  /// Makes all screens anew, as on another day.
  func renew() {
    for (route, screen) in open { close(screen, at: route) }
    open = [:]
    left = [:]
  }

  /// Returns when the screen of a place shows all that it will show by itself, with what was done on any other.
  func settled(at route: AppRoute) async {
    for task in closing.values { await task.value }
    for other in open.values { await other.settled() }
    let newest = open.values.reduce(closedRevision) { max($0, $1.requiredRevision) }
    await screen(at: route).settled(seeing: newest)
  }

  private func opened(_ screen: any Screen) -> any Screen {
    screen.open()
    return screen
  }

  private func close(_ screen: any Screen, at route: AppRoute) {
    lastNumber += 1
    let number = lastNumber
    closing[number] = Task { [weak self] in
      await screen.settled()
      self?.closed(number, screen, at: route)
    }
  }

  private func closed(_ number: Int, _ screen: any Screen, at route: AppRoute) {
    closing[number] = nil
    if left[route] === screen { left[route] = nil }
    closedRevision = max(closedRevision, screen.requiredRevision)
  }
}
