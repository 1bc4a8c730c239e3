public import CorePresentation

/// A form: labels and fields in aligned columns, a mark before the focused one, hints and problems beneath. If it is
/// too high, the fields around the focused one are visible.
///
/// Its fields are the rows of the region ``regionName``, so that a click is a ``Movement/toRow(_:)``.
public struct FormView: View {
  @Environment(\.symbols) private var symbols
  private let form: FormState

  /// The name of the region whose rows are the fields.
  public static let regionName = "form"

  public init(_ form: FormState) {
    self.form = form
  }

  public var body: some View {
    VStack {
      if !form.title.isEmpty { Text(form.title).bold() }
      if let problem = form.problem { Banner(.error, problem) }
      FormFields(form: form)
      if form.isSubmitting { (Text("Saving") + Text(String(symbols.truncationMark))).foreground(.accent) }
    }
  }
}

private struct FormFields: View {
  typealias Body = Self

  let form: FormState

  func resolve(into resolution: inout Resolution) {
    let labelWidth = form.fields.map { [Glyph]($0.label, style: Style()).width }.max() ?? 0
    let fields = form.fields.indices.map { index in
      let field = form.fields[index]
      let isFocused = index == form.focus
      let isTyping = isFocused && !form.isSubmitting
      return resolution.isPlain
        ? resolution.node(of: PlainFormField(field: field, isFocused: isFocused, isTyping: isTyping))
        : LayoutNode(
          FormFieldElement(
            field, isFocused: isFocused, isTyping: isTyping, labelWidth: labelWidth, context: resolution))
    }
    resolution.append(FocusedStackElement(name: FormView.regionName, children: fields, focus: form.focus))
  }
}

/// A field in words: "Selected: Sport: Running", followed by its hint and its problem.
private struct PlainFormField: View {
  let field: FormField
  let isFocused: Bool
  let isTyping: Bool

  var body: some View {
    VStack {
      HStack {
        Text((isFocused ? "Selected: " : "") + "\(field.label):").foreground(.secondary)
        FormFieldValue(field: field, isTyping: isTyping)
      }
      if let hint = field.hint { Text(hint) }
      if let problem = field.problem { Text("Problem: \(problem)") }
    }
  }
}
