import DomainCore
import DomainProfile

/// The contents of the profile's form.
struct ProfileDraft: Sendable {
  var changes: [ProfileChange] = []
  /// The day from which dated values apply.
  let day: CalendarDay?
  /// The file of the new picture.
  var picturePath: String?

  init(day: CalendarDay?) {
    self.day = day
  }

  /// The changes to make at once: with a day, dated values separate from the others.
  var edits: [ProfileEdit] {
    guard let day else { return changes.isEmpty ? [] : [ProfileEdit(changes, from: nil)] }
    let (dated, undated) = (changes.filter(\.field.isDated), changes.filter { !$0.field.isDated })
    return (undated.isEmpty ? [] : [ProfileEdit(undated, from: nil)]) + [ProfileEdit(dated, from: day)]
  }
}
