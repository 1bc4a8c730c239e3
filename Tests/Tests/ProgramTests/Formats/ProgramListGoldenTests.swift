import CoreUITestSupport
import Foundation
import Testing

/// The lists about the program itself, in every form in which programs read them. App tests the lists of a log.
struct ProgramListGoldenTests {
  @Test(arguments: ["flags list", "config list", "usage show"])
  func `each list of the program matches its golden file in each form`(_ command: String) async throws {
    let program = try Program()
    let uses = "2020-03-01\tworkouts\topened\t3\n2020-03-02\tdashboard\topened\t1\n"
    try program.put(Data(uses.utf8), at: ".local/state/fettle/usage.tsv")
    let words = command.split(separator: " ").map(String.init)
    let environment = ["FETTLE_USAGE": "false", "FETTLE_MACHINE_NAME": "desk", "PAGER": "less"]
    let fields = try await program.run(words + ["--fields"], environment: environment).output.split(separator: "\n")
    var text = ""
    for form in [[], ["--fields", fields.joined(separator: ",")], ["--csv"], ["--json"]] {
      let outcome = try await program.run(words + form, environment: environment)
      let shown = form.first == "--fields" ? ["--fields", "…"] : form
      let messages = outcome.message.split(separator: "\n").map { "! \($0)\n" }.joined()
      text += "$ fettle \((words + shown).joined(separator: " "))\n\(outcome.output)\(messages)\n"
    }
    let goldens = GoldenFolder(
      besides: #filePath, isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")
    let name = "\(command.replacing(" ", with: "-")).txt"
    let difference = try goldens.difference(of: text.replacing(program.folder.path(), with: "FOLDER"), from: name)
    #expect(difference == nil)
  }
}
