public import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout

extension WorkoutListState {
  /// Applies a window of the list. The same workout stays selected, on the same line, wherever it is in the new window.
  mutating func confirm(_ result: Result<Snapshot<WorkoutPage>, WorkoutError>, filter: WorkoutFilter) {
    switch result {
    case .success(let snapshot):
      let selectedID = selected?.id
      let places = places
      list.confirm(ListedWorkouts(snapshot.value, filter: filter), revision: snapshot.revision)
      if let jump {
        position = ListPosition()
        position.move(jump, rowCount: workouts.count, in: nil)
        self.jump = nil
      } else if isFilling {
        position = ListPosition()
      } else if let row = selectedID.flatMap({ id in workouts.firstIndex { $0.id == id } }) {
        // At the start of the list, new workouts scroll into view.
        let isAtStart = position.top == 0 && !snapshot.value.hasPrevious
        position = ListPosition(row: row, top: isAtStart ? 0 : max(0, position.top + row - position.row))
      }
      position.clamp(rowCount: workouts.count)
      if workouts.isEmpty { isFilling = true }
      firstPlace = snapshot.value.firstPlace(before: places)
    case .failure(let error):
      list.fail(error)
    }
  }

  /// Stops reporting the result of a change that is not the latest any more.
  ///
  /// - Parameter last: the latest change of workouts, made here or elsewhere.
  mutating func reportOnly(_ last: UndoableChange?) {
    if last != .deletion(deleted) { deleted = [] }
    if let edit = lastEdit, last != .edit(edit.edits.filter(\.isEffective)) { lastEdit = nil }
  }

  mutating func markSelected() {
    guard let id = selected?.id else { return }
    run = nil
    if marked.remove(id) == nil { marked.insert(id) }
  }

  /// Begins or ends a run of marks at the selected workout.
  mutating func toggleRun() {
    guard run == nil, let id = selected?.id else { return run = nil }
    run = MarkedRun(start: id, before: marked)
    extendRun()
  }

  /// Marks the workouts from the start of the run to the selected one. A run that goes beyond the window keeps its
  /// marks.
  mutating func extendRun() {
    guard let run, workouts.indices.contains(position.row) else { return }
    guard let start = workouts.firstIndex(where: { $0.id == run.start }) else {
      marked.insert(workouts[position.row].id)
      return
    }
    let rows = min(start, position.row)...max(start, position.row)
    marked = run.before.union(workouts[rows].map(\.id))
  }

  /// The place of the workouts of the window in the whole list, and how long that is.
  private var places: KnownPlaces? {
    guard let firstPlace, let page = page.value else { return nil }
    return KnownPlaces(
      ofIDs: Dictionary(workouts.enumerated().map { ($1.id, firstPlace + $0) }) { first, _ in first },
      totalCount: page.totalCount)
  }

  /// Opens the form for editing the chosen workouts.
  public mutating func startEdit() {
    let chosen = chosen
    let shown = workouts.filter { chosen.contains($0.id) }
    guard !chosen.isEmpty else { return }
    // For marked workouts outside the window, only their number is known.
    dialog = .edit(
      shown.count == chosen.count ? .editing(shown, gear: gear) : .editing(countOf: chosen.count, gear: gear),
      of: chosen)
  }

  mutating func applyToForm(_ input: FormInput) {
    dialog?.form?.apply(input)
  }

  /// Shows a problem at a field of the form.
  public mutating func markInvalid(_ problem: FormProblem) {
    dialog?.form?.markInvalid(problem.field, problem.text)
  }

  /// Where the next window must begin so that the selection is not near its end after a movement; `nil` if the current
  /// window is sufficient.
  func neededAnchor(after movement: Movement) -> WorkoutWindow.Anchor? {
    guard let page = page.value else { return nil }
    switch movement {
    case .toStart: return page.hasPrevious ? .start : nil
    case .toEnd: return page.hasNext ? .end : nil
    case .rows, .pages, .columns, .toRow, .toColumn: break
    }
    let margin = window.limit / 4
    if page.hasNext, position.row >= workouts.count - margin {
      return workouts.dropFirst(max(0, position.row - window.limit / 2)).first.map { .after($0.id) }
    }
    if page.hasPrevious, position.row < margin {
      return workouts.dropFirst(position.row + window.limit / 2).first.map { .before($0.id) } ?? .start
    }
    return nil
  }
}

extension WorkoutWindow.Anchor {
  var isBefore: Bool { if case .before = self { true } else { false } }
}

extension WorkoutPage {
  func isCutShort(to limit: Int) -> Bool { !hasPrevious && workouts.count < limit }
}

/// The places of the workouts of a window.
private struct KnownPlaces {
  let ofIDs: [WorkoutID: Int]
  let totalCount: Int
}

extension WorkoutPage {
  /// The place of the first workout in the whole list: known at both ends, and where the window overlaps the one before
  /// it; `nil` if it is not known.
  fileprivate func firstPlace(before places: KnownPlaces?) -> Int? {
    if !hasPrevious { return 1 }
    if !hasNext, isCountComplete { return totalCount - workouts.count + 1 }
    guard let places, places.totalCount == totalCount else { return nil }
    for (row, workout) in workouts.enumerated() {
      if let place = places.ofIDs[workout.id] { return place - row }
    }
    return nil
  }
}
