import CoreUI
import DomainCore
import DomainProfile

/// Every field of a profile, and how to set the missing ones.
struct ProfileFields: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let profile: AthleteProfile

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        ForEach(ProfileGroup.allCases) { group in
          Section(group.title) {
            ForEach(group.fields) { field in
              ProfileRow(field: field, text: text, showsAssignment: !isInteractive && isWide && field != .picture)
            }
          }
        }
      }
      WeightHistory(text: text)
      if !history.isEmpty {
        Section("Thresholds over time") { ThresholdTable(rows: history) }
      }
      if isInteractive, profile == AthleteProfile() {
        Text(
          "No profile yet. Press \(keys.name(of: "edit")) to fill it in; zones and training load depend on it."
        )
        .foreground(.secondary)
      }
      if !unsaid.isEmpty, !isInteractive {
        Text(remedies(Remedy.setProfile, assignments)).foreground(.secondary)
      }
      if profile.picture == nil, !isInteractive {
        Text(remedies(Remedy.setPicture, ProfileField.picture.example)).foreground(.secondary)
      }
    }
  }

  private var text: ProfileFieldText { ProfileFieldText(profile: profile, quantities: quantities) }

  private var history: [ThresholdRow] { ThresholdRow.rows(of: text, tellsRatios: isWide) }

  private var unsaid: [ProfileField] {
    ProfileField.allCases.filter { $0 != .picture && text.text($0) == nil }
  }

  private var isWide: Bool { width >= 60 }

  /// A single example if each one is shown next to its field; otherwise all.
  private var assignments: String {
    unsaid.prefix(isWide ? 1 : unsaid.count).map(\.assignment).joined(separator: " ")
  }
}

private struct ProfileRow: View {
  private static let labelWidth = ProfileField.allCases.map(\.label.count).max() ?? 0

  let field: ProfileField
  let text: ProfileFieldText
  let showsAssignment: Bool

  var body: some View {
    LabeledRow(field.label, labelWidth: Self.labelWidth, sentence: sentence) {
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

extension ProfileField {
  /// The words that set the field in a shell: `max-hr=190`.
  fileprivate var assignment: String { "\(rawValue)=\(example)" }
}
