import CoreCommon
public import CorePresentation
public import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared

public struct WorkoutListState: Equatable, Sendable {
  /// The list in the log, with the changes made here applied.
  public var list: Optimistic<WorkoutListChange, StorageError>
  public var filter: WorkoutFilter
  public var window: WorkoutWindow
  /// The selected row and the first visible one.
  public var position: ListPosition
  public var marked: Set<WorkoutID>
  /// The form or prompt over the list.
  public var dialog: WorkoutListDialog?
  /// The workouts of the form to edit, as far as their values are known.
  public var edited: [Workout] = []
  /// Typed values that need confirmation, with the reasons. Saving them again confirms them.
  public var doubted: DoubtedChanges?
  /// The workouts that the last deletion removed, as long as it is the next change to undo.
  public var deleted: Set<WorkoutID>
  /// The workouts that were restored last.
  public var restored: Set<WorkoutID> = []
  /// The result of the last bulk edit.
  public var lastEdit: BulkEdit?
  /// The change that `deleted` or `lastEdit` reports; `nil` for one that nobody can undo.
  public internal(set) var report: Report?
  /// Why the last change was rejected.
  public var changeFailure: WorkoutError?
  /// Why the last filter was not saved.
  public var filterFailure: SavedFilterError?
  /// The totals of all workouts that match; `nil` until they are known.
  public var totals: ListTotals?
  public var preview = WorkoutPreviewState()
  /// The words of the filter that were typed before the one that is being typed.
  public var searchWords: [String] = []
  /// The filter of the last search as it was typed.
  public var typedFilter: TypedFilter?
  /// All gear in the log, which forms name.
  public var gear: [Gear] = []
  /// The filters that a search can name.
  public var savedFilters: [SavedFilter] = []
  /// The run of rows that is being marked.
  public var run: MarkedRun?
  /// The place in the whole list of the first workout of the window, from 1; `nil` if it is not known.
  public var firstPlace: Int?
  /// Where to move the selection in the window that is loading; `nil` if the same workout stays selected.
  var jump: Movement?
  /// Whether the list was empty and nothing was chosen since, so that what fills it, such as an import, leaves the first
  /// workout selected.
  var isFilling = false

  public init(
    list: Optimistic<WorkoutListChange, StorageError> = Optimistic(), filter: WorkoutFilter = WorkoutFilter(),
    window: WorkoutWindow, position: ListPosition = ListPosition(), marked: Set<WorkoutID> = [],
    dialog: WorkoutListDialog? = nil, deleted: Set<WorkoutID> = [], lastEdit: BulkEdit? = nil,
    changeFailure: WorkoutError? = nil
  ) {
    self.list = list
    self.filter = filter
    self.window = window
    self.position = position
    self.marked = marked
    self.dialog = dialog
    self.deleted = deleted
    self.lastEdit = lastEdit
    self.changeFailure = changeFailure
  }

  /// The whole list.
  var sequence: WorkoutSequence { WorkoutSequence(matching: filter, by: window.order) }

  /// The window to show.
  public var page: Loadable<WorkoutPage, StorageError> { list.shown.map(\.page) }

  /// The workouts to show.
  public var workouts: [Workout] { page.value?.workouts ?? [] }

  /// The selected workout.
  public var selected: Workout? { workouts.indices.contains(position.row) ? workouts[position.row] : nil }

  /// The preview of the selected workout; `nil` until it has been read.
  public var shownPreview: WorkoutPreview? {
    preview.preview.flatMap { $0.id == selected?.id ? $0 : nil }
  }

  /// The workouts that a command applies to: the marked ones, or the selected one if none are marked.
  public var chosen: Set<WorkoutID> { marked.isEmpty ? Set(selected.map { [$0.id] } ?? []) : marked }

  /// The workout after which the next window begins; `nil` in the last window.
  public var nextAnchor: WorkoutID? {
    page.value.flatMap { $0.hasNext ? $0.workouts.last?.id : nil }
  }
}

extension WorkoutListState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutListState>] {
    [.change(\.changeFailure), .change(\.filterFailure), .load(under: \.list)]
  }
}

extension WorkoutListState {
  /// Applies a window of the list. The same workout stays selected, on the same line, wherever it is in the new window.
  mutating func confirm(_ result: Result<Snapshot<WorkoutPage>, StorageError>, filter: WorkoutFilter) {
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
  mutating func reportOnly(_ snapshot: Snapshot<UndoState>) {
    guard let report, snapshot.revision >= report.revision, snapshot.value.undoable?.id != report.action else { return }
    (deleted, lastEdit, self.report) = ([], nil, nil)
  }

  /// The change that the list reports.
  public struct Report: Equatable, Sendable {
    /// The action that made it.
    var action: ActionID
    /// The revision that it made.
    var revision: Revision

    init(of action: ActionID, since revision: Revision) {
      self.action = action
      self.revision = revision
    }
  }

  /// The marked workouts in the order of a comparison: the oldest is the reference. Those outside of the window come last.
  var compared: [WorkoutID] {
    let shown = workouts.filter { marked.contains($0.id) }.sorted { $0.start < $1.start }.map(\.id)
    return shown + marked.subtracting(shown).sorted { $0.description < $1.description }
  }

  /// Why the marked workouts cannot be compared; `nil` if they can.
  var missingForComparison: String? {
    if filter.isDeleted { return "Restore them first." }
    if marked.count < 2 { return "Mark two workouts or more first." }
    guard marked.count > ComparisonRequest.workoutLimit else { return nil }
    return "At most \(ComparisonRequest.workoutLimit) workouts can be compared."
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
  private var places: KnownPositions? {
    guard let firstPlace, let page = page.value else { return nil }
    return KnownPositions(
      ofIDs: Dictionary(workouts.enumerated().map { ($1.id, firstPlace + $0) }) { first, _ in first },
      totalCount: page.totalCount)
  }

  /// Opens the form for editing the chosen workouts.
  public mutating func startEdit() {
    let chosen = chosen
    guard !chosen.isEmpty else { return }
    doubted = nil
    edited = workouts.filter { chosen.contains($0.id) }
    dialog = .edit(FormState(editing: edited, count: chosen.count, gear: gear), of: chosen)
  }

  /// The workouts of the form whose values are not known because they are outside the window.
  var missingEdited: Set<WorkoutID> {
    guard case .edit(_, let ids) = dialog else { return [] }
    return ids.subtracting(edited.map(\.id))
  }

  /// Shows the values of the workouts of the form. What was typed since the form opened stays as it was typed.
  mutating func showEdited(_ read: [Workout]) {
    guard case .edit(let form, let ids) = dialog, Set(read.map(\.id)) == ids else { return }
    edited = read
    guard form.changes.isEmpty else { return }
    var known = FormState(editing: read, count: ids.count, gear: gear)
    known.apply(.move(.toRow(form.focus)))
    dialog = .edit(known, of: ids)
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
private struct KnownPositions {
  let ofIDs: [WorkoutID: Int]
  let totalCount: Int
}

extension WorkoutPage {
  /// The place of the first workout in the whole list: known at both ends, and where the window overlaps the one before
  /// it; `nil` if it is not known.
  fileprivate func firstPlace(before places: KnownPositions?) -> Int? {
    if !hasPrevious { return 1 }
    if !hasNext, isCountComplete { return totalCount - workouts.count + 1 }
    guard let places, places.totalCount == totalCount else { return nil }
    for (row, workout) in workouts.enumerated() {
      if let place = places.ofIDs[workout.id] { return place - row }
    }
    return nil
  }
}

/// The texts that a list adds for a person in a shell.
extension WorkoutListState {
  /// How to list the workouts after the last one shown; `nil` if there are no more.
  public func continuation(_ remedies: RemedyPhrases) -> String? {
    let order = window.order
    return nextAnchor.map { id in
      remedies(
        order.isAscending ? Remedy.listMoreWorkoutsReversed : .listMoreWorkouts,
        filter.words.joined(separator: " "), order.key == .date ? "" : order.key.rawValue, id.shortForm)
    }
  }

  /// Why the list is empty; `nil` if it is not.
  public var emptySentence: String? {
    guard let page = page.value, page.workouts.isEmpty else { return nil }
    if page.totalCount > 0 {
      let count = QuantityFormatter().count(page.totalCount, of: "workout")
      return "\(count) \(page.totalCount == 1 ? "matches" : "match"), none on this page."
    }
    if filter == WorkoutFilter(isDeleted: true) { return "No deleted workouts." }
    return isLogEmpty ? "No workouts yet." : "No workouts match."
  }

  /// What to do if the list is empty.
  public var emptyRemedy: Remedy? { isLogEmpty ? .importFiles : nil }

  /// Whether the log has no workouts at all.
  var isLogEmpty: Bool { page.value?.totalCount == 0 && filter == WorkoutFilter() }
}

/// One window of the log, and the filter it was requested with.
public struct ListedWorkouts: Equatable, Sendable {
  public var page: WorkoutPage
  public var filter: WorkoutFilter

  public init(_ page: WorkoutPage, filter: WorkoutFilter) {
    self.page = page
    self.filter = filter
  }
}

/// A change of listed workouts made here that the log does not show yet.
public enum WorkoutListChange: OptimisticChange {
  case edit(WorkoutFilter, [WorkoutChange])
  /// They disappear from the list: deleted, or restored from the deleted ones.
  case remove(Set<WorkoutID>)

  public func applied(to listed: ListedWorkouts) -> ListedWorkouts {
    var changed = listed
    switch self {
    case .edit(let filter, let changes):
      // All are made or none; a rejected one is never shown.
      guard listed.filter == filter || filter.ids != nil, let changes = try? changes.map({ try $0.validated() }) else {
        return listed
      }
      changed.page.workouts = listed.page.workouts.map { workout in
        filter.ids?.contains(workout.id) ?? true ? workout.applying(changes) : workout
      }
    case .remove(let ids):
      changed.page.workouts.removeAll { ids.contains($0.id) }
      changed.page.totalCount -= listed.page.workouts.count - changed.page.workouts.count
    }
    return changed
  }
}

/// The form or prompt over the list.
public enum WorkoutListDialog: Equatable, Sendable {
  /// Search words that filter the list while they are typed, and any problem with them.
  case search(TextEntry, problem: String?)
  /// The form to edit all of these workouts.
  case edit(FormState, of: Set<WorkoutID>)
  /// The form to save the filter under a name.
  case save(FormState)

  /// The form, unless it is the search prompt.
  var form: FormState? {
    get {
      switch self {
      case .search: nil
      case .edit(let form, _), .save(let form): form
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .search: break
      case .edit(_, let ids): self = .edit(newValue, of: ids)
      case .save: self = .save(newValue)
      }
    }
  }
}

/// Neighboring workouts that are marked together while the selection moves.
public struct MarkedRun: Equatable, Sendable {
  /// The workout at which it began.
  public var start: WorkoutID
  /// The workouts that were marked before it began.
  public var before: Set<WorkoutID>

  public init(start: WorkoutID, before: Set<WorkoutID>) {
    self.start = start
    self.before = before
  }
}
