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
  /// No change in the outbox goes by this name.
  case noSuchChange(String)
  /// The change waits, or was sent and not answered: only a refused one can be discarded.
  case changeUnderWay(String)
  /// No conflict goes by this name.
  case noSuchConflict(String)
  /// No flag goes by this name; the nearest is one that does.
  case noSuchFlag(String, nearest: String?)
  /// The flag of this name may not be set by hand.
  case flagIsFixed(String)
  /// Another program holds the log for writing.
  case busy
  /// The log may not be written to.
  case readOnly
  /// No room is left where the log is kept.
  case full
  /// The log is damaged.
  case damaged
  /// Another file took the place of the log while it was open. The change is in neither, and the new file is the log from
  /// now on; the path is that of a copy of what the old one held.
  case replaced(copy: String?)
  /// The file of the log is no longer there. The change was not stored, and no new log was made.
  case missing
  /// Anything else, told in one clause.
  case unavailable(reason: String)
}
