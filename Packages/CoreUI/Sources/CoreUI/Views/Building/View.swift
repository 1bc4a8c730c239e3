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
