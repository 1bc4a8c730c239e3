import CoreUI

/// A line that begins with a mark for its kind.
struct MarkedLine: View {
  let mark: String
  let color: ColorRole
  let text: String

  init(_ mark: String, _ color: ColorRole, _ text: String) {
    self.mark = mark
    self.color = color
    self.text = text
  }

  var body: some View {
    MarkedRow(Text(mark).foreground(color)) { Text(text) }
  }
}
