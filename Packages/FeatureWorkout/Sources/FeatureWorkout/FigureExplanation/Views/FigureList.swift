import CorePresentation
import CoreUI
import DomainWorkout

/// The explained figures with their values, one of them selected.
struct FigureList: View {
  static let name = "figures"

  @Environment(\.quantities) private var quantities
  let explanations: [FigureExplanation]
  let position: ListPosition

  var body: some View {
    Table(explanations, position: position, name: Self.name) {
      TableColumn("Figure", priority: 9) { $0.figure.name }
      TableColumn("Value", alignment: .trailing, priority: 8) {
        Text.figure(quantities.text($0.value, in: $0.sport))
      }
      TableColumn("About", priority: 1) { Text($0.figure.subject.name).foreground(.secondary) }
    }
  }
}

/// All figures by subject, as a shell prints them.
struct FigureCatalog: View {
  @Environment(\.quantities) private var quantities
  let explanations: [FigureExplanation]

  var body: some View {
    VStack(spacing: 1) {
      ForEach(FigureSubject.allCases.filter { subject in explanations.contains { $0.figure.subject == subject } }) {
        subject in
        Section(subject.name) {
          Table(explanations.filter { $0.figure.subject == subject }) {
            TableColumn("", priority: 9) { Text($0.figure.code).bold() }
            if explanations.contains(where: { $0.value != nil }) {
              TableColumn("", alignment: .trailing, priority: 8) { quantities.text($0.value, in: $0.sport) }
            }
            TableColumn("", priority: 7, minWidth: 30) {
              Text($0.figure.rule.meaning).foreground(.secondary).lineLimit(1)
            }
          }
        }
      }
    }
  }
}
