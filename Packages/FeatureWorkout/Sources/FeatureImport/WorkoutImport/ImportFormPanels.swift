import CorePresentation
import CoreUI
import DomainWorkout
import FeatureShared

/// The form that asks what to import, the folders and files that match the path so far, and where a person finds them.
struct ImportFormPanels: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  @Environment(\.hasRoomForGuide) private var hasRoomForGuide
  @Environment(\.width) private var width
  let form: FormState
  let completion: PathCompletion?

  var body: some View {
    if hasRoomForPanels {
      PanelGrid { room in
        guard room.columns >= 120 else { return .rows([.natural("form"), .share(1, "entries")]) }
        let form: PanelLayout = hasRoomForGuide ? .rows([.natural("form"), .share(1, "guide")]) : "form"
        return .columns([.share(3, form), .share(2, "entries")])
      } panels: {
        Panel("Import files", name: "form") { FormView(form, showsTitle: false) }
        Panel("Folders and files here", name: "entries", state: count) { PathEntries(completion: completion) }
        Guide.dataSources.panel
      }
    } else {
      FormView(form)
      Text(DataSource.summary).foreground(.secondary)
      if let completion, !completion.entries.isEmpty {
        Text(completion.entries.prefix(12).map(\.text).joined(separator: "  ")).foreground(.secondary).lineLimit(1)
      }
    }
  }

  private var count: Text? { completion.map { Text("\($0.entries.count)") } }
}

private struct PathEntries: View {
  let completion: PathCompletion?

  var body: some View {
    if let completion {
      if completion.entries.isEmpty { Text("Nothing here matches.").foreground(.secondary) }
      ForEach(completion.entries.prefix(Self.limit)) { entry in
        Text(entry.text).foreground(entry.isFolder ? .accent : .primary).lineLimit(1).truncationMode(.middle)
      }
    }
  }

  /// More than any screen shows; the next letter narrows them.
  private static let limit = 200
}

extension FolderEntry {
  /// A slash marks a folder.
  fileprivate var text: String { isFolder ? name + "/" : name }
}
