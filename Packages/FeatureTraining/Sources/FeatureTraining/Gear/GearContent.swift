import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct GearContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: GearState
  public let onAction: @MainActor (GearAction) -> Void

  public init(state: GearState, onAction: @escaping @MainActor (GearAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && !(state.gear.value ?? []).isEmpty }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let gear = state.gear.value {
        if gear.isEmpty {
          Banner(.info, "No gear yet. \(start)")
        } else if isInteractive {
          panels(gear)
        } else {
          GearTable(gear: gear)
        }
      } else if state.gear.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ gear: [GearStatus]) -> some View {
    ListAndDetail(
      list: PanelPart("Gear", state: Text("\(state.position.row + 1) of \(quantities.count(gear.count))")) {
        GearTable(gear: gear, position: state.position)
      },
      detail: PanelPart("Details", state: state.selected.flatMap { GearText($0, quantities).state }.map { Text($0) }) {
        if let selected = state.selected {
          GearDetail(status: selected, parts: gear.filter { $0.parent?.id == selected.id })
        }
      }, course: state.selected.flatMap { course(of: $0, among: gear) },
      more: state.selected.map { status in PanelPart("Last used") { GearDays(status: status) } })
  }

  /// For all gear or for none, so that the list keeps its height.
  private func course(of status: GearStatus, among gear: [GearStatus]) -> PanelPart<GearCourse>? {
    guard gear.contains(where: { !$0.days.isEmpty }) else { return nil }
    let course = GearCourse(status: status)
    return PanelPart(course.title, state: Text(status.gear.name)) { course }
  }

  private var start: String {
    isInteractive ? "Press \(keys.name(of: "add")) to add some." : remedies(Remedy.addGear)
  }
}

/// Shoes, bikes and components: how much each was used, and how worn it is.
public typealias GearScreen = Screen<GearContent>
