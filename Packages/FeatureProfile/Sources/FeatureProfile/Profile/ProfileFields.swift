import CoreUI
import DomainProfile

/// Every field of a profile, and what sets the missing ones.
struct ProfileFields: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let profile: AthleteProfile

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        ForEach(ProfileGroup.allCases) { group in
          Section(group.title) {
            ForEach(group.fields) { field in
              ProfileRow(field: field, text: text, showsAssignment: hasRoomForAssignments)
            }
          }
        }
      }
      if !history.isEmpty {
        Section("Thresholds over time") { ThresholdTable(rows: history) }
      }
      if !unsaid.isEmpty {
        Text("Set what is missing with: fettle profile set \(assignments)").foreground(.secondary)
      }
    }
  }

  private var text: ProfileFieldText { ProfileFieldText(profile: profile, quantities: quantities) }

  private var history: [ThresholdRow] { ThresholdRow.rows(of: text) }

  private var unsaid: [ProfileField] {
    ProfileField.allCases.filter { text.text($0) == nil }
  }

  private var hasRoomForAssignments: Bool { width >= 60 }

  /// One to show how, where each stands beside its field; otherwise all.
  private var assignments: String {
    unsaid.prefix(hasRoomForAssignments ? 1 : unsaid.count).map(\.assignment).joined(separator: " ")
  }
}

private struct ProfileRow: View {
  private static let labelWidth = ProfileField.allCases.map(\.label.count).max() ?? 0

  let field: ProfileField
  let text: ProfileFieldText
  let showsAssignment: Bool

  var body: some View {
    HStack(spacing: 2) {
      Text(field.label).foreground(.secondary).lineLimit(1).frame(width: Self.labelWidth)
      if let value = text.text(field) {
        Text(since.map { "\(value) \($0)" } ?? value)
      } else {
        Text(since.map { "not set \($0)" } ?? "not set").foreground(.secondary).layoutPriority(1)
        if showsAssignment { Text(field.assignment).foreground(.accent) }
      }
    }
  }

  private var since: String? { text.since(field) }
}

extension ProfileField {
  /// What sets the field on the command line: `max-hr=190`.
  fileprivate var assignment: String { "\(rawValue)=\(example)" }
}
