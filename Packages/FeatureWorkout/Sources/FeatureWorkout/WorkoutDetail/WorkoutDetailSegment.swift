import DomainProfile
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureShared

// Making a segment of a part of the workout.
extension WorkoutDetailState {
  fileprivate static let partField = "part"

  /// Opens the form for a segment. The part is what the charts are zoomed in on, if they are.
  public mutating func startSegment() {
    guard detail.value != nil else { return }
    let named = FormState(
      of: SavedSegment?.none, adding: "Make a segment of a part of this workout",
      in: TypingContext(today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday))
    let part = FormField(
      Self.partField, "Part", hint: "2-3.5: two distances from the start",
      kind: .text(TextEntry(zoomedPart ?? ""), isSecret: false))
    form = FormState(title: named.title, fields: Array(named.fields.prefix(1)) + [part] + named.fields.dropFirst())
  }

  /// Whether the open form makes a segment.
  var isMakingSegment: Bool { form?.fields.contains { $0.id == Self.partField } ?? false }

  private var zoomedPart: String? {
    guard let zoom = view.zoom, let moments = analysis?.moments else { return nil }
    let visible = moments[zoom.clamped(to: 0...max(0, moments.count - 1))].compactMap(\.distanceMeters)
    guard let first = visible.first, let last = visible.last, first < last else { return nil }
    return SegmentPart.text(meters: first...last, metersOfBareDistance: metersOfBareDistance)
  }

  fileprivate var metersOfBareDistance: Double {
    settings.units(of: .distance) == .imperial ? Splits.mileMeters : 1_000
  }
}

extension WorkoutDetailViewModel {
  /// Stores the segment that the form describes, and then shows all efforts over it.
  func makeSegment(_ form: FormState, _ context: Context) {
    guard !form.isSubmitting else { return }
    let id = state.id
    let typing = TypingContext(today: today, firstWeekday: .monday, metersOfBareDistance: state.metersOfBareDistance)
    do throws(FormProblem) {
      let named: ItemDraft<SavedSegment> = try form.draft(of: nil, in: typing)
      let text = form[WorkoutDetailState.partField]
      guard let part = SegmentPart(parsing: text, metersOfBareDistance: typing.metersOfBareDistance) else {
        throw FormProblem(field: WorkoutDetailState.partField, text: SegmentPart.problem(text))
      }
      context.update { $0.form?.isSubmitting = true }
      context.run("segment") {
        [makeSegment = dependencies.makeSegment, editor = dependencies.savedSegments.editor, today] _
          async throws(FormProblem) in
        var draft = named
        do throws(ComparisonError) {
          let line = try await makeSegment.execute(of: id, meters: part.meters)
          (draft.item.points, draft.item.sport) = (line.points, line.sport)
        } catch {
          throw FormProblem(field: WorkoutDetailState.partField, text: error.explanation)
        }
        do throws(SavedSegmentError) {
          let added = try await editor.add(draft, today: today)
          return (id: added.item.id, revision: added.revision)
        } catch {
          throw FormProblem(field: "name", text: error.formProblem)
        }
      } revision: {
        $0.revision
      } landing: { context, result in
        switch result {
        case .success(let made):
          context.update { if $0.form?.isSubmitting == true { $0.form = nil } }
          context.emit(.compare(.savedSegment(made.id, filter: WorkoutFilter())))
        case .failure(let problem):
          context.update { $0.form?.markInvalid(problem.field, problem.text) }
        }
      }
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }
}
