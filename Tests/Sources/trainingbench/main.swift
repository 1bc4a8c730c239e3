import CoreSystem
import DomainWorkout
import Foundation

// trainingbench analysis FOLDER         analyzes a ride and a run of an hour, and leaves their columns in a folder
// trainingbench workouts FILE COUNT     makes a log of workouts with tracks
// trainingbench decade FILE COUNT       makes a log of workouts with tracks over ten years, and computes what figures need
// trainingbench recompute FILE          computes its best efforts and loads
// trainingbench threshold FILE          changes a threshold for the last month
// trainingbench efforts FILE COUNT      makes a log of workouts with best efforts, without tracks
// trainingbench records FILE            opens its table of records
// trainingbench answers FILE FOLDER     zones by week and trends of a log, and leaves the numbers for a peer in a folder
// trainingbench map FILE [FOLDER]       the map of all its tracks, and leaves their cells in a folder
// Each prints what it took as one line of JSON.
FreedMemory.keep()
let arguments = Array(CommandLine.arguments.dropFirst())
let number = arguments.count >= 3 ? Int(arguments[2]) : nil
switch (arguments.first, arguments.count, number) {
case ("analysis", 2, _):
  try Answer.print(AnalysisRun(folder: URL(filePath: arguments[1], directoryHint: .isDirectory)))
case ("workouts", 3, let count?):
  let library = InventedWorkouts(count: count, today: Log.today, withTracks: true)
  try await Log(path: arguments[1]).add(library)
  try Answer.print(["workouts": count])
case ("decade", 3, let count?):
  let log = try Log(path: arguments[1])
  try await log.add(InventedWorkouts(count: count, years: 10, today: Log.today, withTracks: true))
  _ = try await RefreshBestEffortsUseCase(workouts: log.workouts, records: log.records, workersAtOnce: 2).execute()
  try Answer.print(["workouts": count])
case ("recompute", 2, _): try await Answer.print(RecomputingRun(path: arguments[1]))
case ("threshold", 2, _): try await Answer.print(ThresholdRun(path: arguments[1]))
case ("efforts", 3, let count?): try await Answer.print(RecordsFillingRun(path: arguments[1], count: count))
case ("answers", 3, _):
  let folder = URL(filePath: arguments[2], directoryHint: .isDirectory)
  try await Answer.print(AnswersRun(path: arguments[1], folder: folder))
case ("map", 2...3, _):
  let folder = arguments.count == 3 ? URL(filePath: arguments[2], directoryHint: .isDirectory) : nil
  try await Answer.print(MapRun(path: arguments[1], folder: folder))
case ("records", 2, _): try await Answer.print(RecordsRun(path: arguments[1]))
default:
  FileHandle.standardError.write(
    Data(
      ("usage: trainingbench analysis FOLDER | workouts|decade|efforts FILE COUNT | recompute|threshold|records FILE | "
        + "answers FILE FOLDER | map FILE [FOLDER]\n").utf8))
  exit(64)
}
