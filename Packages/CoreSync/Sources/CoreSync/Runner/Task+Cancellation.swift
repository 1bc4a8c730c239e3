extension Task where Failure == Never {
  /// Its value. Canceling the waiting task cancels this one, too.
  var valueUnlessCancelled: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
