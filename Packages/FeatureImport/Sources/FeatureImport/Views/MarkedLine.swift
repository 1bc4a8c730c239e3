import CoreUI

/// A line that begins with a mark for its kind.
struct MarkedLine: View {
  @Environment(\.presentation) private var presentation
  let mark: String
  let color: ColorRole
  let text: String

  init(_ mark: String, _ color: ColorRole, _ text: String) {
    self.mark = mark
    self.color = color
    self.text = text
  }

  var body: some View {
    switch presentation {
    case .visual:
      HStack {
        Text(mark).foreground(color).layoutPriority(1)
        Text(text)
      }
    case .plain: Text("\(mark) ").foreground(color) + Text(text)
    }
  }
}
