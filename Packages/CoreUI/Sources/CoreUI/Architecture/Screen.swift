public import CorePresentation

/// A content together with its view model.
///
/// The screens of a feature are values of this one class: a feature writes the view model and the content.
@MainActor
public final class Screen<Shown: Content>: AnyScreen {
  private let presenter: any Presenter<Shown.State, Shown.Action>

  public init(_ presenter: any Presenter<Shown.State, Shown.Action>) {
    self.presenter = presenter
  }

  public var name: String { presenter.name }

  /// The content for the current state.
  public var content: Shown {
    Shown(state: presenter.state) { [presenter] in presenter.perform($0) }
  }

  public func settled(seeing revision: Int64) async {
    await presenter.settled(seeing: revision)
  }

  public var isStoring: Bool { presenter.isStoring }

  public func stored() async {
    await presenter.stored()
  }

  public var requiredRevision: Int64 { presenter.requiredRevision }
}
