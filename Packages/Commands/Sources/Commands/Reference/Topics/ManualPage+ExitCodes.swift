extension ManualPage {
  static let exitCodes = ManualPage(
    name: "fettle-exit-codes", section: 7, subject: "the exit codes of Fettle's commands",
    blocks: [.heading("Description")] + ExitStatus.entries + [
      .paragraph(
        "After an error, the message says what happened, what it means for the log, and what to do. Results go to "
          + "standard output and messages to standard error, so a pipe gets only results.")
    ],
    related: ["fettle.1"])
}

extension ExitStatus {
  static var entries: [ManualPage.Block] { meanings.map { .entry(term: "\($0.code)", text: $0.meaning) } }
}
