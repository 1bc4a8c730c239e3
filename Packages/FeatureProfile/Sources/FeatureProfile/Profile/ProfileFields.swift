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
      if let weights = WeightHistory(text: text) { Section("Weight over time") { weights } }
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

extension ProfileField {
  /// The words that set the field in a shell: `max-hr=190`.
  var assignment: String { "\(rawValue)=\(example)" }
}
