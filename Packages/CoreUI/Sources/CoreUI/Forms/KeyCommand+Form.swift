extension KeyCommand {
  /// The commands of every form.
  ///
  /// - Parameters:
  ///   - title: the title of the command that submits the form, such as "Save".
  ///   - isSubmitting: whether the form is being submitted, so that it cannot be submitted twice.
  public static func ofForm(
    _ title: String = "Save", submit: Action, cancel: Action, next: Action, previous: Action,
    isSubmitting: Bool = false
  ) -> [KeyCommand] {
    [
      KeyCommand(
        "save", title, KeyPress(.enter), .control("s"), action: submit,
        unavailableBecause: isSubmitting ? "Already in progress." : nil),
      KeyCommand("next", "Next field", KeyPress(.tab), action: next),
      KeyCommand("previous", "Previous field", KeyPress(.tab, .shift), action: previous, isInHelpLine: false),
      KeyCommand("cancel", "Leave", KeyPress(.escape), action: cancel),
    ]
  }
}
