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
          name: FormView.regionName, fields: form.fields, changed: Set(form.changes.map(\.id)), focus: form.focus,
          isTyping: !form.isSubmitting, style: resolution.style)))
  }
}

/// The layout element of a form's field: mark, label and value in a line, hint and problem beneath the value.
struct FormFieldElement: LayoutElement {
  private static let markWidth = 2
  private static let gap = 2
  /// The width that labels leave to values if there is little of it.
  private static let valueWidth = 20

  let mark: LayoutNode?
  let label: LayoutNode
  let value: LayoutNode
  let notes: LayoutNode
  /// The width of the longest label of the form.
  let labelWidth: Int

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let indent = indent(in: proposal.width)
    let line = value.measure(ProposedSize(width: proposal.width.map { $0 - indent }, height: 1))
    let noted = notes.measure(ProposedSize(width: proposal.width.map { $0 - indent }, height: nil))
    let width = proposal.width ?? indent + max(line.width, noted.width)
    return Size(width: width, height: min(1 + noted.height, proposal.height ?? .max))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let indent = indent(in: rect.width)
    let x = rect.minX + indent
    let width = rect.width - indent
    mark?.draw(in: Rect(x: rect.minX, y: rect.minY, width: Self.markWidth, height: 1), on: &canvas)
    let room = Rect(
      x: rect.minX + Self.markWidth, y: rect.minY, width: indent - Self.markWidth - Self.gap, height: 1)
    label.draw(in: room, on: &canvas)
    value.draw(in: Rect(x: x, y: rect.minY, width: width, height: 1), on: &canvas)
    notes.draw(in: Rect(x: x, y: rect.minY + 1, width: width, height: rect.height - 1), on: &canvas)
  }

  /// The cells before the value.
  private func indent(in width: Int?) -> Int {
    guard let width else { return Self.markWidth + labelWidth + Self.gap }
    let room = max(0, width - Self.markWidth - Self.gap)
    return Self.markWidth + min(labelWidth, max(room / 3, room - Self.valueWidth)) + Self.gap
  }
}

extension KeyCommand {
  /// The commands of every form.
  ///
  /// - Parameters:
  ///   - title: the title of the command that submits the form, such as "Save".
  ///   - isSubmitting: whether the form is being submitted, so that it cannot be submitted twice.
  public static func ofForm(
    _ title: String = "Save", submit: Action, cancel: Action, next: Action, previous: Action,
    isSubmitting: Bool = false
  ) -> [KeyCommand] {
    [
      KeyCommand(
        "save", title, KeyPress(.enter), .control("s"), action: submit,
        unavailableBecause: isSubmitting ? "Already in progress." : nil),
      KeyCommand("next", "Next field", KeyPress(.tab), action: next),
      KeyCommand(
        "previous", "Previous field", KeyPress(.tab, .shift), action: previous, isInHelpLine: false),
      KeyCommand("cancel", "Leave", KeyPress(.escape), action: cancel),
    ]
  }
}

/// The names of the commands of every form. A page has them as buttons of the form, or the browser does what they do.
enum FormCommand: String, CaseIterable {
  case save, next, previous, cancel
}
