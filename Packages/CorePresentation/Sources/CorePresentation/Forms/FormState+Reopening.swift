extension FormState {
  /// Shows a form again whose changes could not be stored, with all that was typed; not over one that is open by now.
  ///
  /// - Parameters:
  ///   - closed: the form as it was submitted; none where the changes came from elsewhere.
  ///   - problem: why they could not be stored.
  public static func reopen(_ closed: FormState?, in place: inout FormState?, because problem: String) {
    guard place == nil, var form = closed else { return }
    form.isSubmitting = false
    form.problem = problem
    place = form
  }
}
