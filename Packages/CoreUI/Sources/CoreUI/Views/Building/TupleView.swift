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
