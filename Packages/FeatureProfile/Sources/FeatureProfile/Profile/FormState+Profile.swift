public import CorePresentation
import DomainCore
public import DomainProfile

extension FormState {
  /// The id of the field for the day from which dated values apply.
  static let fromDay = "from"

  /// The form for editing a profile, in the person's units.
  public init(editing profile: AthleteProfile, settings: Settings) {
    let fields = ProfileGroup.allCases.flatMap(\.fields).map { field in
      FormField(
        field.rawValue, field.label, hint: field.hint(in: profile), kind: Self.kind(of: field, profile, settings))
    }
    let day = FormField(
      Self.fromDay, "Valid from",
      hint: "For weight and thresholds: 2026-03-01 or today; leave empty to correct the current values",
      kind: .text(TextEntry(), isSecret: false))
    self.init(title: "Edit the profile", fields: fields + [day])
  }

  private static func kind(of field: ProfileField, _ profile: AthleteProfile, _ settings: Settings) -> FormField.Kind {
    let text = profile.typedText(of: field, units: settings.typingUnits(of: field))
    switch field {
    case .sex: return .choice(Sex.allCases.map(\.rawValue), selected: Sex.allCases.firstIndex(of: profile.sex) ?? 0)
    case .bio: return .text(TextEntry(BioLine(text).text), isSecret: false)
    default: return .text(TextEntry(text), isSecret: false)
    }
  }

  /// The changes that the person made in the form.
  ///
  /// - Parameters:
  ///   - profile: the profile before the changes.
  ///   - settings: the person's settings, which determine the unit of a number typed without one.
  ///   - today: the current day in the person's time zone.
  func profileDraft(
    of profile: AthleteProfile, settings: Settings, today: CalendarDay
  ) throws(FormProblem) -> ProfileDraft {
    var draft = ProfileDraft(day: try day(today: today))
    for (id, text) in changes {
      guard let field = ProfileField(rawValue: id) else { continue }
      if field == .picture, !text.isEmptyOrNone {
        draft.picturePath = text
      } else {
        draft.changes.append(try Self.change(of: field, text, profile, settings))
      }
    }
    if draft.day != nil, !draft.changes.contains(where: \.field.isDated) {
      throw FormProblem(
        field: Self.fromDay,
        text:
          "No dated value was changed. Change the weight or a threshold, or leave this empty.")
    }
    return draft
  }

  private func day(today: CalendarDay) throws(FormProblem) -> CalendarDay? {
    let text = self[Self.fromDay].trimmed
    guard !text.isEmpty else { return nil }
    guard let day = TypedDay(text) else {
      throw FormProblem(field: Self.fromDay, text: "“\(text)” is not a date. Use \(TypedDay.allowed).")
    }
    return day.day(today: today)
  }

  private static func change(
    of field: ProfileField, _ text: String, _ profile: AthleteProfile, _ settings: Settings
  ) throws(FormProblem) -> ProfileChange {
    if field == .bio, !BioLine(profile.bio ?? "").isWhole {
      throw FormProblem(
        field: field.rawValue, text: "It is too long to edit in one line. Set it from a shell.")
    }
    do throws(ProfileError) {
      let text = field == .bio ? BioLine(line: text).bio : text
      return try ProfileChange(parsing: field, text: text, units: settings.typingUnits(of: field))
    } catch {
      throw FormProblem(error, at: field.rawValue)
    }
  }
}

extension ProfileField {
  fileprivate func hint(in profile: AthleteProfile) -> String? {
    switch self {
    case .picture:
      profile.picture.map { "\($0.words); another PNG or JPEG file, or none" } ?? "A PNG or JPEG file; ~ is your home"
    case .bio: #"\n starts a new line"#
    case .height: profile.heightCentimeters == nil ? "172cm or 5ft8in" : nil
    case .weight: profile.weightKilograms == nil ? "68.5kg or 151lb" : nil
    case .restingHeartRate: "Beats per minute, lying down and awake"
    case .lactateThresholdHeartRate: "Beats per minute you can hold for an hour"
    case .functionalThresholdPower: "Watts you can hold for an hour"
    case .thresholdPace: "Pace you can hold for an hour: 4:15/km or 6:50/mi"
    case .name, .email, .birthYear, .sex, .maximumHeartRate: nil
    }
  }
}

extension String {
  fileprivate var isEmptyOrNone: Bool { ["", "none"].contains(trimmed.lowercased()) }
}
