public import CoreUI

/// One picture of a content: its name, its contents, and its size.
///
/// The same previews serve as golden tests, as the catalog and as pictures in the documents.
public struct Preview: Sendable {
  /// Unique within its feature; also the golden file's name.
  public let name: String
  public let width: Int
  /// `nil` draws as many lines as the content needs.
  public let height: Int?
  public let environment: EnvironmentValues
  /// The type of content that is shown, without the types of its parts.
  public let content: String
  /// The case of each ``Loadable`` of the state, by the name of its property, such as `list.seen`.
  public let loadableCases: [String: String]
  /// What is wrong with how it shows a failure; `nil` where it shows none.
  let failureProblems: @MainActor @Sendable () -> [String]?
  private let findLabels: @MainActor @Sendable () -> FigureLabels
  private let makeTree: @MainActor @Sendable () -> SemanticNode
  private let draw: @MainActor @Sendable (_ width: Int, _ height: Int?, EnvironmentValues) -> Frame

  public init<Shown: Content>(
    _ name: String, of content: Shown.Type, state: Shown.State, width: Int = 80, height: Int? = 24,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.environment = environment
    self.content = String("\(content)".prefix { $0 != "<" })
    loadableCases = LoadableCases(of: state).cases
    failureProblems = { FailureInspection<Shown>(state: state).problems() }
    findLabels = {
      let content = Shown(state: state, onAction: { _ in })
      return FigureLabels(of: SemanticNode(content, width: width, environment: environment))
    }
    makeTree = {
      let content = Shown(state: state, onAction: { _ in })
      return SemanticNode(content, width: width, environment: environment)
    }
    draw = { width, height, environment in
      Frame.draw(Shown(state: state, onAction: { _ in }), width: width, height: height, environment: environment)
    }
  }

  /// Whether it is drawn in words. No view can read that.
  public var isPlain: Bool {
    Mirror(reflecting: environment).descendant("presentation") as? Presentation == .plain
  }

  @MainActor public var frame: Frame { draw(width, height, environment) }

  /// The picture at another size, in cells, and in an environment that differs.
  @MainActor public func frame(
    width: Int, height: Int, change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> Frame {
    var environment = environment
    change(&environment)
    return draw(width, height, environment)
  }

  /// The words next to the figures that it shows.
  @MainActor public var figureLabels: FigureLabels { findLabels() }

  /// The same content as a fragment of HTML.
  @MainActor public var html: String { HTMLRenderer.fragment(of: makeTree()) }

  /// The same content as a page of its own.
  @MainActor public var page: String {
    HTMLPage(
      name, sections: [HTMLPage.Section(content, content: makeTree())], footer: "A preview.", scriptDigest: ""
    ).text
  }

  /// The picture in the form of a golden file: with colors as escape sequences if the environment has colors.
  @MainActor public var goldenText: String {
    frame.ansiText(colorDepth: environment.colorDepth) + "\n"
  }
}
