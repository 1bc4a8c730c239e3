/// The sentence that replaces a chart; empty if there is none.
struct Sentence: View {
  let text: String

  var body: some View {
    if !text.isEmpty { Text(text) }
  }
}
