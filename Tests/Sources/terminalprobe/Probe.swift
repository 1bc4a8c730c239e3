import CoreTerminal
import CoreUI
import Foundation

/// terminalprobe [ENDLIMIT]: shows on a full screen what happens, and ends as the key says that is typed.
@main
struct Probe {
  @MainActor static func main() async throws {
    var options = FullScreenTerminal.Options()
    if let limit = CommandLine.arguments.dropFirst().first.flatMap({ Double($0) }) {
      options.endLimit = .seconds(limit)
    }
    let terminal = try FullScreenTerminal(options)
    try terminal.write("ready\r\n")
    for await event in terminal.events {
      switch event {
      case .input(.key(let press)):
        try terminal.write("key \(press)\r\n")
        try act(on: "\(press)", terminal)
      case .input(let event):
        try terminal.write("\(event)\r\n")
      case .report(let report):
        try terminal.write("\(report)\r\n")
      case .resumed:
        try terminal.write("resumed \(terminal.size.width)x\(terminal.size.height)\r\n")
      case .ended(let end):
        if hangs { continue }
        terminal.leave()
        exit(end.exitCode)
      }
    }
    // Only one that hangs comes here.
    while true { pause() }
  }

  @MainActor private static var hangs = false

  @MainActor private static func act(on key: String, _ terminal: FullScreenTerminal) throws {
    switch key {
    case "q":
      terminal.leave()
      exit(0)
    case "a": abort()
    case "t": trap([])
    case "f": fatalError("Failed on request.")
    case "s": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "o": print(depth(of: 0))
    case "e": exit(3)
    case "u": throw POSIXError(.ECANCELED)
    case "m": FileHandle.standardError.write(Data("a message\n".utf8))
    case "h": hangs = true
    case "ctrl+z": terminal.suspend()
    default: break
    }
  }

  private static func trap(_ numbers: [Int]) {
    print(numbers[numbers.count])
  }

  /// Overflows the stack.
  private static func depth(of number: Int) -> Int {
    number == .max ? 0 : depth(of: number + 1) + number % 2
  }
}
