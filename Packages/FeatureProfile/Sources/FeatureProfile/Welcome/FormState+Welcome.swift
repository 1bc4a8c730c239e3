public import CorePresentation
public import DomainProfile

extension FormState {
  /// Asks for the three things that are needed, beginning with what is known.
  public init(welcoming profile: AthleteProfile, settings: Settings, focus: Int = 0) {
    func text(_ field: ProfileField) -> FormField.Kind {
      .text(TextEntry(profile.typedText(of: field)), isSecret: false)
    }
    let units = UnitPreference.allCases
    self.init(
      title: "",
      fields: [
        FormField(
          SettingField.units.rawValue, "Units", hint: "Kilometres and kilograms, or miles and pounds",
          kind: .choice(units.map(\.rawValue), selected: units.firstIndex(of: settings.units ?? .standard) ?? 0)),
        FormField(
          ProfileField.birthYear.rawValue, "Year of birth", hint: "Tells which maximum heart rate is usual at your age",
          kind: text(.birthYear)),
        FormField(
          ProfileField.maximumHeartRate.rawValue, "Maximum heart rate",
          hint: "In beats a minute, if you know it; it can come later", kind: text(.maximumHeartRate)),
      ], focus: focus)
  }

  /// The units that were chosen, if they are not those that were preferred before.
  func unitChanges(of settings: Settings) -> [SettingChange] {
    guard let units = UnitPreference(rawValue: self[SettingField.units.rawValue]), units != settings.units else {
      return []
    }
    return [.units(units)]
  }

  /// What was said of the person.
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
