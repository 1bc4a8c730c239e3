extension Command {
  /// What can be done wherever a form is filled in.
  ///
  /// - Parameters:
  ///   - title: what taking the form is called, as in "Save".
  ///   - isSubmitting: whether the form is being taken, so that it cannot be taken twice.
  public static func ofForm(
    _ title: String = "Save", submit: Action, cancel: Action, next: Action, previous: Action,
    isSubmitting: Bool = false
  ) -> [Command] {
    [
      Command(
        "save", title, KeyPress(.enter), .control("s"), action: submit,
        refusal: isSubmitting ? "It is being done." : nil),
      Command("next", "Next field", KeyPress(.tab), action: next),
      Command("previous", "Field before", KeyPress(.tab, .shift), action: previous, isInHelpLine: false),
      Command("cancel", "Leave", KeyPress(.escape), action: cancel),
    ]
  }
}
