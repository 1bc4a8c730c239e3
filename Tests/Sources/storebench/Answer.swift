import Foundation

/// The one line that is printed.
enum Answer {
  static func print(_ answer: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(answer), as: UTF8.self))
  }
}

/// Times of one thing done many times, in milliseconds.
struct Times: Encodable {
  let median: Double
  let p95: Double

  init(_ durations: [Duration]) {
    let sorted = durations.map { max(.zero, $0) / .milliseconds(1) }.sorted()
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    p95 = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }
}

/// What the kernel says of this process.
enum ThisProcess {
  static var residentBytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
  }

  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
