public import CorePresentation

/// Owns a view model and feeds its content.
@MainActor
public protocol Screen<Intent>: AnyObject {
  associatedtype ScreenContent: Content
  associatedtype Intent: Sendable

  var viewModel: ViewModel<ScreenContent.State, ScreenContent.Action, Intent> { get }

  /// What opening the screen means to it.
  var openingAction: ScreenContent.Action { get }
}

extension Screen {
  /// The content for the state of now.
  public var content: ScreenContent {
    ScreenContent(state: viewModel.state) { [viewModel] in viewModel.perform($0) }
  }

  public var state: ScreenContent.State { viewModel.state }

  /// Begins to show the screen.
  public func open() {
    viewModel.perform(openingAction)
  }

  public func perform(_ action: ScreenContent.Action) {
    content.onAction(action)
  }

  /// Returns when the screen shows everything it will show by itself.
  ///
  /// - Parameter revision: what it has to show at least of what was changed elsewhere.
  public func settled(seeing revision: Int64 = .min) async {
    await viewModel.settled(seeing: revision)
  }

  /// The newest revision that something done on the screen led to.
  public var requiredRevision: Int64 { viewModel.requiredRevision }
}
