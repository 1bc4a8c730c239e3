/// The room proposed to a view, in cells; `nil` asks for its natural length.
public struct ProposedSize: Hashable, Sendable {
  /// The columns to use; `nil` asks for the natural width.
  public let width: Int?
  /// The rows to use; `nil` asks for the natural height.
  public let height: Int?

  /// Negative lengths become zero.
  public init(width: Int?, height: Int?) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
  }

  init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}
