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
