import DomainProfile

/// What was said in the form of the profile.
struct ProfileDraft: Sendable {
  var changes: [ProfileChange] = []
  /// The day from which what is dated is to hold.
  let day: CalendarDay?
  /// The file of the picture to take.
  var picturePath: String?

  init(day: CalendarDay?) {
    self.day = day
  }

  /// What is to be changed at once: with a day, what is dated apart from what holds at all times.
  var edits: [ProfileEdit] {
    guard let day else { return changes.isEmpty ? [] : [ProfileEdit(changes, from: nil)] }
    let (dated, undated) = (changes.filter(\.field.isDated), changes.filter { !$0.field.isDated })
    return (undated.isEmpty ? [] : [ProfileEdit(undated, from: nil)]) + [ProfileEdit(dated, from: day)]
  }
}
