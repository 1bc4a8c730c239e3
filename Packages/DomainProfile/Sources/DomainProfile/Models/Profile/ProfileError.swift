public import DomainCore

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
