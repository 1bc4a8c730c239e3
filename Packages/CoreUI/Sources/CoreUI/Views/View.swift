/// A part of a screen: a value that describes what is visible, never how it came about.
///
/// Views are composed as in SwiftUI, and drawn once into a ``Frame`` of cells:
///
///     struct WeekSummary: View {
///       @Environment(\.quantities) private var quantities
///       let distanceMeters: Double?
///       let seconds: Double?
///
///       var body: some View {
///         Section("This week") {
///           KeyValueGrid {
///             LabeledContent("Distance", quantities.distance(meters: distanceMeters))
///             LabeledContent("Time", quantities.duration(seconds: seconds))
///           }
///         }
///       }
///     }
///
///     let frame = Frame.draw(WeekSummary(distanceMeters: 42_195, seconds: 12_600), width: 60)
///     print(frame.plainText())
///
/// Drawing is pure: the same view, size and environment give the same frame. No view draws outside the rectangle
/// it was given, whatever its contents, and no text reaches a frame before its control characters are removed.
public protocol View {
  /// The body of this view; the view itself for those that CoreUI draws.
  associatedtype Body: View

  /// The views that make up this view.
  @ViewBuilder var body: Body { get }

  /// Adds the meaning of this view to a tree. Only CoreUI's own views implement it; all others have a `body`.
  func resolve(into resolution: inout Resolution)
}

extension View {
  public func resolve(into resolution: inout Resolution) {
    body.resolve(into: &resolution)
  }
}

extension View where Body == Self {
  public var body: Self { self }
}

/// Collects the views written one after another in a trailing closure, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  /// Takes one view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Makes an empty closure an ``EmptyView``.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Takes a single view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Collects several views in their order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Makes an `if` without `else` an optional view.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Makes the first branch of an `if` or a `switch` a ``ConditionalView``.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Makes the other branch of an `if` or a `switch` a ``ConditionalView``.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// Makes a `for` loop a ``ForEach``.
  public static func buildArray<Content: View>(_ contents: [Content]) -> ForEach<[Content], Content> {
    ForEach(contents) { $0 }
  }

  /// Takes the view of an `if #available` as it is.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
    content
  }
}

/// A type-erased view.
public struct AnyView: View {
  public typealias Body = Self

  private let content: any View

  /// Erases the type of a view.
  public init(_ content: any View) {
    self.content = content
  }

  public func resolve(into resolution: inout Resolution) {
    content.resolve(into: &resolution)
  }
}

/// One of two views, as an `if … else` or a `switch` in a ``ViewBuilder`` decides.
public enum ConditionalView<First: View, Second: View>: View {
  public typealias Body = Self

  /// The view of the `if` branch.
  case first(First)
  /// The view of the `else` branch.
  case second(Second)

  public func resolve(into resolution: inout Resolution) {
    switch self {
    case .first(let view): view.resolve(into: &resolution)
    case .second(let view): view.resolve(into: &resolution)
    }
  }
}

/// A view that may be absent, from an `if` without `else`. An absent view takes no room and no spacing.
extension Optional: View where Wrapped: View {
  public typealias Body = Self

  public func resolve(into resolution: inout Resolution) {
    self?.resolve(into: &resolution)
  }
}

/// Nothing at all: no cell and no spacing.
public struct EmptyView: View {
  public typealias Body = Self

  public init() {}

  public func resolve(into resolution: inout Resolution) {}
}

/// A view for each element of a collection, in order.
public struct ForEach<Data: Sequence, Content: View>: View {
  public typealias Body = Self

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Makes the view of each element with `content`.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  public func resolve(into resolution: inout Resolution) {
    for element in data {
      content(element).resolve(into: &resolution)
    }
  }
}

/// Views grouped without a layout of their own; a modifier on a group applies to each of its views.
public struct Group<Content: View>: View {
  private let content: Content

  /// Groups the views of the closure.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    content
  }
}

/// A view that a modifier changed.
///
/// Modifiers return this type, not `some View`, because the compiler (Swift 6.3) does not accept an opaque type within
/// a `for` of a ``ViewBuilder``.
public struct ModifiedView<Content: View>: View {
  public typealias Body = Self

  private let content: Content
  private let resolution: (Content, inout Resolution) -> Void

  init(_ content: Content, resolution: @escaping (Content, inout Resolution) -> Void) {
    self.content = content
    self.resolution = resolution
  }

  /// Changes each node of `content`.
  init(_ content: Content, wrapping: @escaping (SemanticNode) -> SemanticNode) {
    self.init(content) { content, resolution in resolution.append(content, transform: wrapping) }
  }

  public func resolve(into resolution: inout Resolution) {
    self.resolution(content, &resolution)
  }
}

/// Several views written one after another; the surrounding stack lays them out.
public struct TupleView<each Content: View>: View {
  public typealias Body = Self

  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public func resolve(into resolution: inout Resolution) {
    for view in repeat each content {
      view.resolve(into: &resolution)
    }
  }
}
