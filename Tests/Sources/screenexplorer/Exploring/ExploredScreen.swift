import CorePresentation
import CoreUI

/// A screen to explore, and what it has to get right.
@MainActor
struct ExploredScreen<Shown: Content, Truth: Equatable> {
  let name: String
  /// The number of orders to try.
  var orderCount = 5_500
  /// Whether the log begins with an import.
  var beginsWithImport = false
  /// Makes the view model, with a closure that receives its intents.
  let make: (World, _ onIntent: @escaping @MainActor () -> Void) -> any Presenter<Shown.State, Shown.Action>
  /// What the screen shows of the log: the same on a screen that was just opened. `nil` if the person has chosen to see
  /// something else.
  let truth: (Shown.State) -> Truth?
}

/// A type-erased screen to explore.
@MainActor
protocol AnyExploredScreen {
  var name: String { get }

  func search(seed: UInt64, mostProblems: Int) -> SearchResult
}

extension ExploredScreen: AnyExploredScreen {
  func search(seed: UInt64, mostProblems: Int) -> SearchResult {
    var search = Search(self, seed: seed, mostProblems: mostProblems)
    search.run()
    return search.result
  }
}
