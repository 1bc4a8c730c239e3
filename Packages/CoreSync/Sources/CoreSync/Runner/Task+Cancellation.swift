extension Task where Failure == Never {
  /// Its value. Who is cancelled while waiting for it cancels it too.
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
