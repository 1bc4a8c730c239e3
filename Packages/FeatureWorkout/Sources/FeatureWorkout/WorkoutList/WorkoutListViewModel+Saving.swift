import CorePresentation
import DomainCore
import DomainWorkout

extension WorkoutListState {
  /// Opens the form for saving the filter under a name.
  mutating func startSavingFilter() {
    guard filter != WorkoutFilter() else { return }
    let words = savedText
    dialog = .save(
      FormState(
        title: "Save this filter",
        fields: [
          FormField(SavedFilterForm.name, "Name", kind: .text(TextEntry(""), isSecret: false)),
          FormField(
            SavedFilterForm.query, "Filter", hint: "As you type it in a search",
            kind: .text(TextEntry(words), isSecret: false)),
        ]))
  }
}

private enum SavedFilterForm {
  static let name = "name"
  static let query = "query"
}

extension WorkoutListViewModel {
  /// Saves the filter of the form, which reopens with the reason if that fails.
  func saveFilter(_ form: FormState, _ context: Context) {
    context.update { $0.dialog = nil }
    let (name, query) = (form[SavedFilterForm.name], form[SavedFilterForm.query])
    // Nothing changes in the list, so there is nothing to show before it is stored.
    store(.remove([]), context) {
      [saveFilter = dependencies.saveFilter, today, firstWeekday] () async throws(WorkoutError) in
      try await saveFilter.execute(name, query: query, today: today, firstWeekday: firstWeekday).revision
    } revision: {
      $0
    } landing: { _, _ in
    } onFailure: { state, error in
      guard state.dialog == nil else { return }
      var reopened: FormState?
      FormState.reopen(form, in: &reopened, because: error.explanation)
      if let reopened { state.dialog = .save(reopened) }
    }
  }
}
