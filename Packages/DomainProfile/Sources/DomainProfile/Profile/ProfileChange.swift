public import DomainCore
import Foundation

/// One field set to a value, or cleared with `nil`. Units are those of `AthleteProfile`.
public enum ProfileChange: Equatable, Sendable {
  /// The athlete's name, as they write it.
  case name(String?)
  /// An e-mail address, checked for its form only.
  case email(String?)
  /// May have several lines.
  case bio(String?)
  /// A PNG or JPEG file of at most 5 MB.
  case picture(Picture?)
  /// Four digits; not after the current year.
  case birthYear(Int?)
  /// `unspecified` clears it.
  case sex(Sex)
  /// From 80 to 260 cm.
  case heightCentimeters(Double?)
  /// A dated value: it applies from a day on.
  case weightKilograms(Double?)
  /// A dated value, in beats per minute.
  case restingHeartRateBPM(Int?)
  /// A dated value, in beats per minute.
  case maximumHeartRateBPM(Int?)
  /// A dated value, in beats per minute.
  case lactateThresholdHeartRateBPM(Int?)
  /// A dated value, in watts on a bicycle.
  case functionalThresholdPowerWatts(Int?)
  /// A dated value, in seconds per kilometer on flat ground.
  case thresholdPaceSecondsPerKilometer(Double?)

  /// The field that the change sets.
  public var field: ProfileField {
    switch self {
    case .name: .name
    case .email: .email
    case .bio: .bio
    case .picture: .picture
    case .birthYear: .birthYear
    case .sex: .sex
    case .heightCentimeters: .height
    case .weightKilograms: .weight
    case .restingHeartRateBPM: .restingHeartRate
    case .maximumHeartRateBPM: .maximumHeartRate
    case .lactateThresholdHeartRateBPM: .lactateThresholdHeartRate
    case .functionalThresholdPowerWatts: .functionalThresholdPower
    case .thresholdPaceSecondsPerKilometer: .thresholdPace
    }
  }
}

extension AthleteProfile {
  /// The profile after applying `changes` in order.
  ///
  /// - Parameter day: the day from which dated fields apply, as `DatedValues.set` takes it. An undated field takes
  ///   none.
  /// - Throws: `invalidValue` if the profile would contradict itself on any day, `undatedField` for an undated field with a
  ///   day.
  public func applying(
    _ changes: [ProfileChange], from day: CalendarDay? = nil
  ) throws(ProfileError) -> AthleteProfile {
    var changed = self
    for change in changes {
      guard day == nil || change.field.isDated else { throw .undatedField(change.field) }
      changed.apply(change, from: day)
    }
    try changed.thresholdsOverTime.validateHeartRates(changedFrom: thresholdsOverTime)
    return changed
  }

  private mutating func apply(_ change: ProfileChange, from day: CalendarDay?) {
    switch change {
    case .name(let name): self.name = name
    case .email(let email): self.email = email
    case .bio(let bio): self.bio = bio
    case .picture(let picture): self.picture = picture.map { .here($0.facts) }
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex
    case .heightCentimeters(let centimeters): heightCentimeters = centimeters
    case .weightKilograms(let kilograms): weightKilogramsOverTime.set(kilograms, from: day)
    case .restingHeartRateBPM(let bpm): thresholdsOverTime.restingHeartRateBPM.set(bpm, from: day)
    case .maximumHeartRateBPM(let bpm): thresholdsOverTime.maximumHeartRateBPM.set(bpm, from: day)
    case .lactateThresholdHeartRateBPM(let bpm): thresholdsOverTime.lactateThresholdHeartRateBPM.set(bpm, from: day)
    case .functionalThresholdPowerWatts(let watts):
      thresholdsOverTime.functionalThresholdPowerWatts.set(watts, from: day)
    case .thresholdPaceSecondsPerKilometer(let seconds):
      thresholdsOverTime.thresholdPaceSecondsPerKilometer.set(seconds, from: day)
    }
  }
}

extension ProfileChange {
  /// Parses what a person typed for `field`: `82.5`, `182lb`, `4:15`. An empty text, or `none`, clears the field.
  ///
  /// A value that can be parsed need not be plausible; `ChangeProfileUseCase` checks that.
  ///
  /// - Throws: `invalidValue` for text that cannot be parsed.
  ///
  /// - Parameter units: the units of a number without one: those the athlete reads.
  public init(
    parsing field: ProfileField, text: String, units: UnitPreference = .standard
  ) throws(ProfileError) {
    let text = units.completing(text.trimmingCharacters(in: .whitespacesAndNewlines), for: field)
    let isCleared = text.isEmpty || text.lowercased() == "none"

    func read<Value>(_ value: (String) -> Value?) throws(ProfileError) -> Value? {
      guard !isCleared else { return nil }
      guard let value = value(text) else {
        throw .invalidValue(field, given: text.quoted, allowed: field.allowed)
      }
      return value
    }

    switch field {
    case .name: self = .name(try read { $0 })
    case .email: self = .email(try read { $0 })
    case .bio: self = .bio(try read { $0 })
    case .picture:
      guard isCleared else {
        throw .invalidValue(
          field, given: text.quoted, allowed: field.allowed)
      }
      self = .picture(nil)
    case .birthYear: self = .birthYear(try read(TypedValue.wholeNumber))
    case .sex: self = .sex(try read(TypedValue.sex) ?? .unspecified)
    case .height: self = .heightCentimeters(try read(TypedValue.centimeters))
    case .weight: self = .weightKilograms(try read(TypedValue.kilograms))
    case .restingHeartRate: self = .restingHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .maximumHeartRate: self = .maximumHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .lactateThresholdHeartRate: self = .lactateThresholdHeartRateBPM(try read(TypedValue.beatsPerMinute))
    case .functionalThresholdPower: self = .functionalThresholdPowerWatts(try read(TypedValue.watts))
    case .thresholdPace: self = .thresholdPaceSecondsPerKilometer(try read(TypedValue.secondsPerKilometer))
    }
  }
}

extension UnitPreference {
  /// Adds the unit to a number that has none, if it differs from the profile's own.
  fileprivate func completing(_ text: String, for field: ProfileField) -> String {
    let isBare = !text.isEmpty && text.allSatisfy { $0.isNumber || ".,: ".contains($0) }
    guard self == .imperial, isBare else { return text }
    return switch field {
    case .height: text + "in"
    case .weight: text + "lb"
    case .thresholdPace: text + "/mi"
    default: text
    }
  }
}

extension ProfileChange {
  /// Throws `invalidValue` if no athlete can have this value, whatever the rest of the profile.
  ///
  /// - Parameter currentYear: the current year for the athlete, and the last possible birth year.
  public func validate(currentYear: Int) throws(ProfileError) {
    switch self {
    case .name(let name): try check(name, length: PlausibleRange.nameLength)
    case .email(let email):
      try check(email, length: PlausibleRange.emailLength)
      guard email?.isEmailAddress ?? true else { throw invalid(of: email?.quoted ?? "") }
    case .bio(let bio): try check(bio, length: PlausibleRange.bioLength)
    case .picture(let picture):
      guard let picture, picture.data.count > Picture.largestByteCount else { return }
      throw invalid(of: "a file of \(picture.data.count.byteCountText)")
    case .birthYear(let year):
      let latest = max(currentYear, PlausibleRange.earliestBirthYear)
      try check(year, in: PlausibleRange.earliestBirthYear...latest) { "\($0)" }
    case .heightCentimeters(let centimeters):
      try check(centimeters, in: PlausibleRange.heightCentimeters) { "\($0.plainText) cm" }
    case .weightKilograms(let kilograms):
      try check(kilograms, in: PlausibleRange.weightKilograms) { "\($0.plainText) kg" }
    case .restingHeartRateBPM(let bpm):
      try check(bpm, in: PlausibleRange.restingHeartRateBPM) { "\($0) bpm" }
    case .maximumHeartRateBPM(let bpm):
      try check(bpm, in: PlausibleRange.maximumHeartRateBPM) { "\($0) bpm" }
    case .lactateThresholdHeartRateBPM(let bpm):
      try check(bpm, in: PlausibleRange.lactateThresholdHeartRateBPM) { "\($0) bpm" }
    case .functionalThresholdPowerWatts(let watts):
      try check(watts, in: PlausibleRange.functionalThresholdPowerWatts) { "\($0) W" }
    case .thresholdPaceSecondsPerKilometer(let seconds):
      try check(seconds, in: PlausibleRange.thresholdPaceSecondsPerKilometer) { "\($0.clockText) a kilometer" }
    case .sex:
      return
    }
  }

  private func check(_ text: String?, length range: ClosedRange<Int>) throws(ProfileError) {
    guard let text else { return }
    let length = text.trimmingCharacters(in: .whitespacesAndNewlines).count
    guard length > 0 else { throw invalid(of: "blank") }
    guard length <= range.upperBound else { throw invalid(of: "a text of \(length) characters") }
  }

  private func check<Value: Comparable>(
    _ value: Value?, in range: ClosedRange<Value>, shown: (Value) -> String
  ) throws(ProfileError) {
    guard let value, !range.contains(value) else { return }
    throw invalid(of: shown(value))
  }

  private func invalid(of given: String) -> ProfileError {
    .invalidValue(field, given: given, allowed: field.allowed)
  }
}

extension String {
  /// One `@` with something on both sides, and no space or control character: only sending a message would show whether
  /// the address exists.
  fileprivate var isEmailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
          && $0.properties.generalCategory != .format
      }
  }
}

/// Why the profile or the settings could not be read or changed. Nothing is half-written in any of these cases.
public enum ProfileError: Error, Equatable, Sendable {
  /// A field cannot have the given value; both texts are phrases, such as `300 bpm` and `a whole number from 100 to 240
  /// bpm`.
  case invalidValue(ProfileField, given: String, allowed: String)
  /// The same for a setting.
  case invalidSetting(SettingField, given: String, allowed: String)
  /// An undated field was given a day.
  case undatedField(ProfileField)
  /// No value can apply from that day.
  case implausibleDay(CalendarDay)
  /// A file cannot be read; the reason is a clause.
  case unreadableFile(path: String, reason: String)
  /// A file cannot be written; the reason is a clause.
  case unwritableFile(path: String, reason: String)
  /// The profile has no picture.
  case noPicture
  /// The bytes of the profile's picture have not arrived from the server yet.
  case pictureAwaited
  /// No flag has this name; the nearest is the name of one.
  case noSuchFlag(String, nearest: String?)
  /// The flag with this name must not be set by hand.
  case flagIsFixed(String)
  /// The log could not be read or written.
  case storage(StorageError)
}

extension ProfileError: SubjectError {
  /// What is wrong with the log; `nil` if something else is wrong.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension ProfileError {
  /// What happened, and what it means for the data, in a sentence or two.
  public var explanation: String {
    switch self {
    case .invalidValue(let field, let given, let allowed):
      "\(field.rawValue) cannot be \(given). The profile was not changed; use \(allowed)."
    case .invalidSetting(let field, let given, let allowed):
      "\(field.rawValue) cannot be \(given). The settings were not changed; use \(allowed)."
    case .undatedField(let field):
      "\(field.rawValue) has no date: it applies at all times. The profile was not changed."
    case .implausibleDay(let day):
      "No value can apply from \(day). The profile was not changed; use a day from \(PlausibleRange.earliestDay) to "
        + "the end of this year."
    case .unreadableFile(let path, let reason):
      "\(path) cannot be read: \(reason). The profile was not changed."
    case .unwritableFile(let path, let reason):
      "\(path) was not written: \(reason). Nothing was changed."
    case .noPicture:
      "The profile has no picture. Nothing was written."
    case .pictureAwaited:
      "The picture was set on another machine and has not arrived yet. Nothing was written."
    case .noSuchFlag(let name, let nearest):
      "There is no flag “\(name)”\(nearest.map { ": did you mean \($0)?" } ?? ".") Nothing was changed."
    case .flagIsFixed(let name):
      "The flag \(name) cannot be set by hand. Nothing was changed."
    case .storage(let error):
      error.explanation
    }
  }

  /// Whether the same can succeed later: the reason lies in the log, a file or the server, not in what was asked for.
  public var canSucceedLater: Bool {
    switch self {
    case .unreadableFile, .unwritableFile, .pictureAwaited, .storage: true
    case .invalidValue, .invalidSetting, .undatedField, .implausibleDay, .noPicture, .noSuchFlag, .flagIsFixed: false
    }
  }

  /// What to do about it, if there is more to do than the explanation says.
  public var remedy: Remedy? {
    switch self {
    case .invalidValue(.picture, _, _), .noPicture: .setPicture
    case .pictureAwaited: .sync
    case .noSuchFlag: .showFlags
    case .storage(let error): error.remedy
    default: nil
    }
  }
}
