import CoreSystem
import DomainWorkout
import Foundation

// uibench FILE ID   draws screens over a log, the detail being that of the workout ID; prints a line of JSON
FreedMemory.keep()
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2, let id = UUID(uuidString: arguments[1]).map({ WorkoutID($0) }) else {
  FileHandle.standardError.write(Data("usage: uibench FILE ID\n".utf8))
  exit(64)
}
let run = try await ScreensRun(path: arguments[0], workout: id)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
print(String(decoding: try encoder.encode(run), as: UTF8.self))
