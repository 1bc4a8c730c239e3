/// How far an exploration goes: orders of so many events, so many delayed jobs and so many tasks held
/// until nothing else can run.
struct Depth: CustomStringConvertible {
  let eventCount: Int
  let delayCount: Int
  var holdCount = 0

  /// One after the other, each including the ones before.
  static let all = [
    Depth(eventCount: 0, delayCount: 1), Depth(eventCount: 1, delayCount: 0), Depth(eventCount: 1, delayCount: 1),
    Depth(eventCount: 2, delayCount: 0), Depth(eventCount: 2, delayCount: 1), Depth(eventCount: 3, delayCount: 1),
  ]
  /// Of orders at random.
  static let random = Depth(eventCount: 4, delayCount: 3, holdCount: 1)

  var description: String { "\(eventCount) events and \(delayCount) delays" }
}
