/// How far an exploration goes: orders of so many events and so many delayed jobs.
struct Depth: CustomStringConvertible {
  let eventCount: Int
  let delayCount: Int

  /// One after the other, each including the ones before.
  static let all = [
    Depth(eventCount: 0, delayCount: 1), Depth(eventCount: 1, delayCount: 0), Depth(eventCount: 1, delayCount: 1),
    Depth(eventCount: 2, delayCount: 0), Depth(eventCount: 2, delayCount: 1), Depth(eventCount: 3, delayCount: 1),
  ]
  /// Of orders at random.
  static let random = Depth(eventCount: 4, delayCount: 3)

  var description: String { "\(eventCount) events and \(delayCount) delays" }
}
