public import CoreUI

/// One picture of a content: what it is called, what it shows, and how large.
///
/// The same previews are golden tests, the catalogue and the pictures in the documents.
public struct Preview: Sendable {
  /// Unique within its feature; also the golden file's name.
  public let name: String
  public let width: Int
  /// `nil` draws as many lines as the content wants.
  public let height: Int?
  public let environment: EnvironmentValues
  /// The type of content that is shown.
  public let content: String
  /// In which case each ``Loadable`` of the state is, by the name of its property, as in `list.seen`.
  public let loadableCases: [String: String]
  private let draw: @MainActor @Sendable (_ width: Int, _ height: Int?) -> Frame

  public init<Shown: Content>(
    _ name: String, of content: Shown.Type, state: Shown.State, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.environment = environment
    self.content = "\(content)"
    loadableCases = LoadableCases(of: state).cases
    draw = { width, height in
      Frame.draw(Shown(state: state, onAction: { _ in }), width: width, height: height, environment: environment)
    }
  }

  @MainActor public var frame: Frame { draw(width, height) }

  /// What it shows at another size, in cells.
  @MainActor public func frame(width: Int, height: Int) -> Frame { draw(width, height) }

  /// The picture as a golden file keeps it: with colours as escape sequences where the environment has colours.
  @MainActor public var goldenText: String {
    frame.ansiText(colorDepth: environment.colorDepth) + "\n"
  }
}
