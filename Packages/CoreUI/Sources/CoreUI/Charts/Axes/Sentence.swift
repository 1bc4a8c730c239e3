/// The sentence that stands for a chart; nothing where there is none.
struct Sentence: View {
  let text: String

  var body: some View {
    if !text.isEmpty { Text(text) }
  }
}
