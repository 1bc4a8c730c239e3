import Foundation

// fuzz SUBJECT [libFuzzer's arguments]: gives one decoder inputs that libFuzzer invents. Needs to be built with
// -sanitize=fuzzer,address; `make fuzz` does.
let arguments = CommandLine.arguments
guard arguments.count > 1, let subject = FuzzSubject(rawValue: arguments[1]) else {
  let names = FuzzSubject.allCases.map(\.rawValue).joined(separator: " | ")
  FileHandle.standardError.write(Data("usage: fuzz \(names) [FLAG | CORPUS ...]\n".utf8))
  exit(64)
}
exit(FuzzDriver.run(subject, arguments: Array(arguments.prefix(1) + arguments.dropFirst(2))))
