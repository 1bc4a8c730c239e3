public import CorePresentation
import CoreUI
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

/// The values of a profile in words and in the reader's units.
struct ProfileFieldText {
  let profile: AthleteProfile
  let quantities: QuantityFormatter

  /// The value of `field`; `nil` if it is blank.
  func text(_ field: ProfileField) -> String? {
    switch field {
    case .name: profile.name
    case .email: profile.email
    case .bio: profile.bio
    case .picture: profile.picture?.words
    case .birthYear: profile.birthYear.map { "\($0)" }
    case .sex: profile.sex == .unspecified ? nil : profile.sex.name
    case .height: profile.heightCentimeters.map { quantities.height(meters: $0 / 100) }
    case .weight: profile.weightKilograms.map { quantities.mass(kilograms: $0) }
    case .functionalThresholdPower: text(field, in: profile.thresholds).map { $0 + ratio(profile.wattsPerKilogram) }
    case .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate, .thresholdPace:
      text(field, in: profile.thresholds)
    }
  }

  /// The value that a threshold has from a day on; `nil` if it is blank.
  ///
  /// - Parameter tellsRatio: whether to show power by the weight of the day, too.
  func text(_ field: ProfileField, from day: CalendarDay?, tellsRatio: Bool) -> String? {
    let value = text(field, in: profile.thresholdsOverTime.thresholds(on: day))
    guard tellsRatio, field == .functionalThresholdPower else { return value }
    return value.map { $0 + ratio(profile.wattsPerKilogram(on: day)) }
  }

  /// The value of a threshold among `thresholds`; `nil` if it is blank.
  private func text(_ field: ProfileField, in thresholds: Thresholds) -> String? {
    switch field {
    case .restingHeartRate: thresholds.restingHeartRateBPM.map(heartRate)
    case .maximumHeartRate: thresholds.maximumHeartRateBPM.map(heartRate)
    case .lactateThresholdHeartRate: thresholds.lactateThresholdHeartRateBPM.map(heartRate)
    case .functionalThresholdPower:
      thresholds.functionalThresholdPowerWatts.map { quantities.power(watts: Double($0)) }
    case .thresholdPace:
      thresholds.thresholdPaceSecondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: nil
    }
  }

  /// The day the value of `field` applies from, as in "since 1 Mar 2026"; `nil` if it applies from the beginning.
  func since(_ field: ProfileField) -> String? {
    profile.days(of: field).last.flatMap { $0 }.map { "since \(date($0))" }
  }

  /// A day in words; the beginning for `nil`.
  func date(_ day: CalendarDay?) -> String {
    guard let day else { return "the beginning" }
    return quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }

  /// " (3.86 W/kg)", the same in all systems of units.
  private func ratio(_ wattsPerKilogram: Double?) -> String {
    wattsPerKilogram.map { " (\(quantities.number($0, fractionDigits: 2)) W/kg)" } ?? ""
  }

  private func heartRate(_ bpm: Int) -> String {
    quantities.heartRate(beatsPerMinute: Double(bpm))
  }
}

/// Fields that are shown under one title.
enum ProfileGroup: CaseIterable {
  case person
  case body
  case heart
  case thresholds

  var title: String {
    switch self {
    case .person: "Person"
    case .body: "Body"
    case .heart: "Heart rate"
    case .thresholds: "Thresholds"
    }
  }

  /// Its name in the grid of panels.
  var panel: String {
    switch self {
    case .person: "person"
    case .body: "body"
    case .heart: "heart"
    case .thresholds: "thresholds"
    }
  }

  var fields: [ProfileField] {
    switch self {
    case .person: [.name, .email, .picture, .birthYear, .sex, .bio]
    case .body: [.height, .weight]
    case .heart: [.restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate]
    case .thresholds: [.functionalThresholdPower, .thresholdPace]
    }
  }
}

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
