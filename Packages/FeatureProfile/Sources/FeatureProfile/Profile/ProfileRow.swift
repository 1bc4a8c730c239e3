import CoreUI
import DomainProfile

/// A field and its value, and how to set a missing one.
struct ProfileRow: View {
  let field: ProfileField
  let text: ProfileFieldText
  var labelWidth = ProfileField.allCases.map(\.label.count).max() ?? 0
  var showsAssignment = false

  var body: some View {
    LabeledRow(field.label, labelWidth: labelWidth, sentence: sentence) {
      if text.text(field) == nil { value.layoutPriority(1) } else { value }
      assignment
    }
  }

  private var sentence: Text {
    let words = Text(field.label).foreground(.secondary) + Text(" ") + value
    return assignment.map { words + Text(" ") + $0 } ?? words
  }

  private var value: Text {
    let words = [text.text(field) ?? "not set", since].compactMap(\.self).joined(separator: " ")
    return text.text(field) == nil ? Text(words).foreground(.secondary) : Text(words)
  }

  private var assignment: Text? {
    showsAssignment && text.text(field) == nil ? Text(field.assignment).foreground(.accent) : nil
  }

  private var since: String? { text.since(field) }
}
