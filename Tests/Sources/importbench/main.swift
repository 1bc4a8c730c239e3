import Foundation

// importbench decode FOLDER: decodes the folder's activity files and prints what that took as one line of JSON.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "decode" {
  let run = try DecodingRun(folder: URL(filePath: arguments[1], directoryHint: .isDirectory))
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  print(String(decoding: try encoder.encode(run), as: UTF8.self))
} else {
  FileHandle.standardError.write(Data("usage: importbench decode FOLDER\n".utf8))
  exit(64)
}
