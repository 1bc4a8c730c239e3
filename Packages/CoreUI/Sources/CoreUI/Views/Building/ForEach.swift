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
