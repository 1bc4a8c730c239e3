public import DomainCore

/// Why the profile or the settings could not be read or changed. Nothing is half-written in any of these cases.
public enum ProfileError: Error, Equatable, Sendable {
  /// A field cannot have what was given; both texts are phrases, as in `300 bpm` and `a whole number from 100 to
  /// 240 bpm`.
  case refused(ProfileField, given: String, allowed: String)
  /// The same of a setting.
  case refusedSetting(SettingField, given: String, allowed: String)
  /// A field that holds at all times was given a day to hold from.
  case takesNoDay(ProfileField)
  /// Nothing can hold from that day.
  case implausibleDay(CalendarDay)
  /// A file that was to be read cannot be; the reason is a clause.
  case unreadableFile(path: String, reason: String)
  /// A file that was to be written cannot be; the reason is a clause.
  case unwritableFile(path: String, reason: String)
  /// The profile has no picture.
  case noPicture
  /// The bytes of the profile's picture have not come from the server yet.
  case pictureAwaited
  /// No flag goes by this name; the nearest is one that does.
  case noSuchFlag(String, nearest: String?)
  /// The flag of this name may not be set by hand.
  case flagIsFixed(String)
  /// The log could not be read or written.
  case storage(StorageError)
}
