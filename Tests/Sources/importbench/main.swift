import CoreSystem
import Foundation

// importbench decode FOLDER [LIBRARY]: decodes the folder's activity files; with the library of empty handlers also
//   parses each file with those.
// importbench apple-health FILE: reads an `export.xml` of Apple Health.
// importbench archive SEASON FOLDER WORKOUTS: invents an archive of so many workouts from a season.
// All print what that took, or what they did, as one line of JSON.
FreedMemory.keep()
let arguments = Array(CommandLine.arguments.dropFirst())
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

func folder(_ path: String) -> URL { URL(filePath: path, directoryHint: .isDirectory) }
func report(_ run: some Encodable) throws { print(String(decoding: try encoder.encode(run), as: UTF8.self)) }

switch (arguments.first, arguments.count) {
case ("decode", 2...3):
  let emptyHandlers = arguments.count == 3 ? try EmptyHandlers(library: arguments[2]) : nil
  try report(try DecodingRun(folder: folder(arguments[1]), emptyHandlers: emptyHandlers))
case ("apple-health", 2):
  try report(try AppleHealthRun(file: URL(filePath: arguments[1], directoryHint: .notDirectory)))
case ("archive", 4):
  let workouts = Int(arguments[3]) ?? 0
  try report(try InventedArchive(season: folder(arguments[1]), folder: folder(arguments[2]), workouts: workouts))
default:
  let usage = "usage: importbench decode FOLDER [LIBRARY] | apple-health FILE | archive SEASON FOLDER WORKOUTS\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
