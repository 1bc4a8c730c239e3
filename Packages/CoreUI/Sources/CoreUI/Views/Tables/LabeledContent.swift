/// A label and a value: "Distance  12.34 km", or "Distance: 12.34 km" on plain screens. Several align in a
/// ``KeyValueGrid``.
public struct LabeledContent: View {
  public typealias Body = Self

  /// The words before the value.
  public let label: String
  let value: Text

  public init(_ label: String, _ value: String) {
    self.init(label, Text(value))
  }

  public init(_ label: String, _ value: Text) {
    self.label = label
    self.value = value
  }

  public func resolve(into resolution: inout Resolution) {
    LabeledRow(label) { value }.resolve(into: &resolution)
  }
}
