extension FormState {
  /// Reopens a form with all its contents if its changes could not be stored, unless another form has been opened
  /// since.
  ///
  /// - Parameters:
  ///   - closed: the form as submitted; `nil` if the changes did not come from a form.
  ///   - problem: why the changes could not be stored.
  public static func reopen(_ closed: FormState?, in place: inout FormState?, because problem: String) {
    guard place == nil, var form = closed else { return }
    form.isSubmitting = false
    form.problem = problem
    place = form
  }
}
