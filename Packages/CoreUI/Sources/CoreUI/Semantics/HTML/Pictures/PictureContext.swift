/// What charts know about the page that they are drawn on.
struct PictureContext {
  /// The number of the chart on its page.
  let number: Int

  /// A name that is unique on the page.
  func id(_ part: String) -> String { "g\(number)-\(part)" }
}
