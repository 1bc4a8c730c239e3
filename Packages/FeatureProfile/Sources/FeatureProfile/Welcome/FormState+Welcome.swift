public import CorePresentation
public import DomainProfile

extension FormState {
  /// The form with the three questions, filled with the answers so far.
  public init(welcoming profile: AthleteProfile, settings: Settings, focus: Int = 0) {
    func text(_ field: ProfileField) -> FormField.Kind {
      .text(TextEntry(profile.typedText(of: field)), isSecret: false)
    }
    let units = UnitPreference.allCases
    self.init(
      title: "",
      fields: [
        FormField(
          SettingField.units.rawValue, "Units", hint: "Kilometers and kilograms, or miles and pounds",
          kind: .choice(units.map(\.rawValue), selected: units.firstIndex(of: settings.units ?? .standard) ?? 0)),
        FormField(
          ProfileField.birthYear.rawValue, "Year of birth", hint: "Used to estimate your maximum heart rate",
          kind: text(.birthYear)),
        FormField(
          ProfileField.maximumHeartRate.rawValue, "Maximum heart rate",
          hint: "In beats per minute, if you know it", kind: text(.maximumHeartRate)),
      ], focus: focus)
  }

  /// The units that the person chose, if they differ from the previous preference.
  func unitChanges(of settings: Settings) -> [SettingChange] {
    guard let units = UnitPreference(rawValue: self[SettingField.units.rawValue]), units != settings.units else {
      return []
    }
    return [.units(units)]
  }

  /// The changes to the profile.
  func bodyChanges() throws(FormProblem) -> [ProfileChange] {
    var parsed: [ProfileChange] = []
    for (id, text) in changes {
      guard let field = ProfileField(rawValue: id) else { continue }
      do throws(ProfileError) {
        parsed.append(try ProfileChange(parsing: field, text: text))
      } catch {
        throw FormProblem(error, at: id)
      }
    }
    return parsed
  }
}
