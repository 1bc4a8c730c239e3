public import CorePresentation

/// A form: labels and fields in aligned columns, a mark before the focused one, hints and problems beneath. If it is
/// too high, the fields around the focused one are visible.
///
/// Its fields are the rows of the region ``regionName``, so that a click is a `Movement.toRow(_:)`.
public struct FormView: View {
  @Environment(\.keys) private var keys
  @Environment(\.symbols) private var symbols
  private let form: FormState
  private let showsTitle: Bool

  /// The name of the region whose rows are the fields.
  public static let regionName = "form"

  /// - Parameter showsTitle: whether nothing else shows the title of the form, such as the panel it is in.
  public init(_ form: FormState, showsTitle: Bool = true) {
    self.form = form
    self.showsTitle = showsTitle
  }

  public var body: some View {
    VStack {
      if showsTitle, !form.title.isEmpty { Text(form.title).bold() }
      if let problem = form.problem { Banner(.error, problem) }
      if form.asksToLeave {
        Banner(
          .warning,
          "Your changes are not saved. Press \(keys.name(of: "save")) to save them, "
            + "\(keys.name(of: "cancel")) again to discard them.")
      }
      FormFields(form: form)
      if form.isSubmitting { (Text("Saving") + Text(String(symbols.truncationMark))).foreground(.accent) }
    }
  }
}

private struct FormFields: View {
  typealias Body = Self

  let form: FormState

  func resolve(into resolution: inout Resolution) {
    resolution.append(
      .form(
        FormNode(
          name: FormView.regionName, fields: form.fields, focus: form.focus, isTyping: !form.isSubmitting,
          style: resolution.style)))
  }
}
