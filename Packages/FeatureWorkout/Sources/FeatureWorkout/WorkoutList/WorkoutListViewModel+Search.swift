import CorePresentation
import DomainCore
import DomainWorkout

/// The filter as it is typed: words that are complete, and the one that is being typed.
extension WorkoutListViewModel {
  func observeSavedFilters(_ context: Context) {
    guard state.preview.isAvailable else { return }
    context.observe("filters", dependencies.observeSavedFilters.execute(), revision: \.revision) { context, result in
      // Without them, a search cannot name one.
      let filters = (try? result.get().value) ?? []
      context.update { $0.savedFilters = filters }
    }
  }

  func type(_ edit: TextEdit, _ context: Context) {
    guard case .search(var entry, _) = state.dialog else { return context.update { $0.applyToForm(.edit(edit)) } }
    if edit == .deleteBackward, entry.text.isEmpty { return dropLastWord(context) }
    entry.apply(edit)
    search(entry, context)
  }

  /// Completes the last word as far as that is unambiguous, or with the first candidate.
  func complete(_ context: Context) {
    guard case .search(var entry, _) = state.dialog else { return }
    let completion = FilterCompletion(entry.text, saved: state.savedFilters)
    guard let word = completion.completedWord else { return }
    entry.apply(.toEnd)
    for _ in 0..<completion.replacedCount { entry.apply(.deleteBackward) }
    entry.apply(.insert(word))
    search(entry, context)
  }

  func dropWord(_ index: Int, _ context: Context) {
    var words = state.filterWords
    guard words.indices.contains(index) else { return }
    words.remove(at: index)
    let left = words
    if case .search(let entry, _) = state.dialog {
      context.update { $0.searchWords = left }
      search(entry, context)
    } else if let filter = try? WorkoutFilter(
      parsing: left.joined(separator: " "), saved: state.savedFilters, today: today, firstWeekday: firstWeekday)
    {
      context.update { $0.typedFilter = TypedFilter(left.joined(separator: " "), filter) }
      show(filter, context)
    }
  }

  func cancel(_ context: Context) {
    let wasSearching = if case .search = state.dialog { true } else { false }
    context.update {
      var form = $0.dialog?.form
      guard form.leave() else {
        $0.dialog?.form = form
        return
      }
      $0.dialog = nil
      $0.searchWords = []
    }
    if wasSearching, state.filter != WorkoutFilter() { show(WorkoutFilter(), context) }
  }

  private func dropLastWord(_ context: Context) {
    if !state.searchWords.isEmpty { dropWord(state.searchWords.count - 1, context) }
  }

  private func search(_ entry: TextEntry, _ context: Context) {
    do throws(WorkoutFilterError) {
      try narrow(to: entry.text, context)
      context.update { $0.dialog = .search(entry, problem: nil) }
    } catch {
      // A word that can still become one is not wrong yet. Until it is one, the words before it apply.
      let completion = FilterCompletion(entry.text, saved: state.savedFilters)
      let isUnfinished = !completion.candidates.isEmpty
      context.update { $0.dialog = .search(entry, problem: isUnfinished ? nil : error.problem) }
      try? narrow(to: completion.finishedText, context)
    }
  }

  /// Lists what matches a text and the words before it.
  private func narrow(to text: String, _ context: Context) throws(WorkoutFilterError) {
    let text = (state.searchWords + [text]).joined(separator: " ")
    let filter = try WorkoutFilter(
      parsing: text, saved: state.savedFilters, today: today, firstWeekday: firstWeekday)
    context.update { $0.typedFilter = TypedFilter(text, filter) }
    if filter != state.filter { show(filter, context) }
  }

  /// Ends the search with what is typed, or with the only word that it can become; one that means nothing keeps the
  /// search open and says so.
  func applySearch(_ context: Context) {
    guard case .search(let entry, _) = state.dialog else { return context.update { $0.dialog = nil } }
    do throws(WorkoutFilterError) {
      try narrow(to: entry.text, context)
      context.update { $0.dialog = nil }
    } catch {
      let completed = FilterCompletion(entry.text, saved: state.savedFilters).onlyText
      if let completed, (try? narrow(to: completed, context)) != nil {
        context.update { $0.dialog = nil }
      } else {
        context.update { $0.dialog = .search(entry, problem: error.problem) }
      }
    }
  }
}
