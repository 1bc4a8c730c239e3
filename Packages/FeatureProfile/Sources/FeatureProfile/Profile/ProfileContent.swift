public import CoreUI
import DomainProfile

public struct ProfileContent: Content {
  public let state: ProfileState
  public let onAction: @MainActor (ProfileAction) -> Void

  public init(state: ProfileState, onAction: @escaping @MainActor (ProfileAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.profile.failure {
        Banner(.error, failure.explanation)
      }
      if let profile = state.profile.value {
        ProfileFields(profile: profile)
      } else if state.profile.failure == nil {
        ProfilePlaceholder()
      }
    }
  }
}

private struct ProfilePlaceholder: View {
  var body: some View {
    VStack {
      ForEach(ProfileGroup.allCases) { group in
        Section(group.title) { Placeholder(lines: group.fields.count) }
      }
    }
  }
}

private struct ProfileFields: View {
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
      if !unsaid.isEmpty {
        Text("Set what is missing with: fettle profile set \(assignments)").foreground(.secondary)
      }
    }
  }

  private var text: ProfileFieldText { ProfileFieldText(profile: profile, quantities: quantities) }

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
        Text(value)
      } else {
        Text(text.textWhenUnsaid(field)).foreground(.secondary).layoutPriority(1)
        if showsAssignment { Text(field.assignment).foreground(.accent) }
      }
    }
  }
}

extension ProfileField {
  /// What sets the field on the command line: `max-hr=190`.
  fileprivate var assignment: String { "\(rawValue)=\(example)" }
}
