import CorePresentation
import CoreUI

/// The interactive views of a screen in every state.
struct ScreenSpecimen: View {
  private static let rows = ["Run", "通勤\u{1B}[2J\n帰り", "", "A ride through the hills, and on to the sea"]

  private static var form: FormState {
    var form = FormState(
      title: "Edit workout",
      fields: [
        FormField("title", "Title", kind: .text(TextEntry("Morning run \u{202E}朝"), isSecret: false)),
        FormField("notes", "Notes on how it went", hint: "One line", kind: .text(TextEntry(), isSecret: false)),
        FormField("sport", "Sport", kind: .choice(["Running", "Cycling"], selected: 1)),
        FormField("commute", "Commute", kind: .toggle(true)),
        FormField("password", "Password", kind: .text(TextEntry("秘密"), isSecret: true)),
      ], focus: 1)
    form.markInvalid("notes", "It is too long, by a word or two.")
    form.problem = "Nothing was saved."
    return form
  }

  var body: some View {
    VStack {
      TabBar(["Dashboard", "Workouts", "プロフィール"], selected: 1, name: "tabs")
      ZStack {
        ScrollView("text", top: 2) {
          ForEach(Self.rows) { Text($0) }
          FormView(Self.form)
        }
        Panel("Sport") { List(Self.rows, position: ListPosition(row: 1), name: "sports") { Text($0) } }
      }
      Table(Self.rows, position: ListPosition(row: 3, top: 1), name: "table", isMarked: { $0.isEmpty }) {
        TableColumn("Title", minWidth: 4) { $0 }
        TableColumn("Length", alignment: .trailing) { "\($0.count)" }
      }
      List(Self.rows, position: ListPosition(row: 2), name: "list") { row in
        HStack {
          Text(row)
          Spacer()
          Text("end")
        }
      }
      Panel("Details of what 秘密 is", height: 5) { Placeholder(lines: 9) }.overlay {
        Alert("Delete?", message: "It can be restored for 30 days.", buttons: ["Delete", "Cancel"])
      }
      HelpLine([("enter", "Open", nil), ("d", "Delete", "Nothing is selected."), ("?", "Help", nil)])
    }
  }
}
