import Foundation

// importbench decode FOLDER: decodes the folder's activity files.
// importbench apple-health FILE: reads an `export.xml` of Apple Health.
// Both print what that took as one line of JSON.
let arguments = Array(CommandLine.arguments.dropFirst())
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
switch arguments.first {
case "decode" where arguments.count == 2:
  let run = try DecodingRun(folder: URL(filePath: arguments[1], directoryHint: .isDirectory))
  print(String(decoding: try encoder.encode(run), as: UTF8.self))
case "apple-health" where arguments.count == 2:
  let run = try AppleHealthRun(file: URL(filePath: arguments[1], directoryHint: .notDirectory))
  print(String(decoding: try encoder.encode(run), as: UTF8.self))
default:
  FileHandle.standardError.write(Data("usage: importbench decode FOLDER | apple-health FILE\n".utf8))
  exit(64)
}
