import CoreSystem
import Foundation

// storebench generate FILE COUNT   makes a log of so many invented workouts
// storebench dashboard FILE        opens the log and reads the first dashboard
// storebench read FILE             reads what screens read, many times
// storebench sql FILE              prints the SQL that such a read runs, once each
// storebench compute FILE          finds the best efforts of all workouts, and stores nothing
// storebench commit FILE           edits, and waits for the observers
// storebench idle FILE SECONDS     observes a log in which nothing happens
// Each prints what it took as one line of JSON.
FreedMemory.keep()
let arguments = Array(CommandLine.arguments.dropFirst())
let number = arguments.count == 3 ? Int(arguments[2]) : nil
switch (arguments.first, arguments.count, number) {
case ("generate", 3, let count?): try await Answer.print(GenerationRun(path: arguments[1], count: count))
case ("dashboard", 2, _): try await Answer.print(DashboardRun(path: arguments[1]))
case ("read", 2, _): try await Answer.print(ReadingRun(path: arguments[1]))
case ("sql", 2, _): try await Answer.print(StatementsRun(path: arguments[1]))
case ("compute", 2, _): try await Answer.print(ComputingRun(path: arguments[1]))
case ("commit", 2, _): try await Answer.print(CommitRun(path: arguments[1]))
case ("idle", 3, let seconds?): try await Answer.print(IdleRun(path: arguments[1], seconds: seconds))
default:
  FileHandle.standardError.write(
    Data("usage: storebench generate FILE COUNT | dashboard|read|sql|compute|commit FILE | idle FILE SECONDS\n".utf8))
  exit(64)
}
