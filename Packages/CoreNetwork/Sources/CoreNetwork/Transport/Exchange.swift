/// A request, where its answer goes, and who waits for the end.
struct Exchange: Sendable {
  let number: Int
  let request: WireRequest
  let sink: any AnswerSink
  let waiter: CheckedContinuation<AnswerHead, any Error>
}
