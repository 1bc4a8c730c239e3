/// A request, the receiver of its response, and the caller that waits for the end.
struct Exchange: Sendable {
  let number: Int
  let request: WireRequest
  let sink: any ResponseSink
  let waiter: CheckedContinuation<Response, any Error>
}
