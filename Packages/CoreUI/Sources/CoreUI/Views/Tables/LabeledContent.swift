/// A label and a value: "Distance  12.34 km", or "Distance: 12.34 km" on plain screens. Several align in a
/// ``KeyValueGrid``.
public struct LabeledContent: View {
  @Environment(\.presentation) private var presentation
  let label: String
  let value: Text

  public init(_ label: String, _ value: String) {
    self.init(label, Text(value))
  }

  public init(_ label: String, _ value: Text) {
    self.label = label
    self.value = value
  }

  public var body: some View {
    switch presentation {
    case .visual:
      HStack(spacing: 2) {
        Text(label).foreground(.secondary).lineLimit(1)
        value
      }
    case .plain: Text("\(label): ").foreground(.secondary) + value
    }
  }
}
