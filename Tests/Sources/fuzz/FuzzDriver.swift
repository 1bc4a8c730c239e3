import Foundation

/// libFuzzer's loop, in a program with a main function of its own.
enum FuzzDriver {
  // Written once, before the loop begins.
  private nonisolated(unsafe) static var subject = FuzzSubject.fit

  /// - Parameter arguments: with the program's name.
  static func run(_ subject: FuzzSubject, arguments: [String]) -> Int32 {
    self.subject = subject
    var count = Int32(clamping: arguments.count)
    // Never freed: libFuzzer keeps them.
    let values = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() { values[index] = strdup(argument) }
    values[arguments.count] = nil
    var start = values
    // By name, because every build of this package links the program, and only that of `make fuzz` with libFuzzer.
    guard let loop = dlsym(nil, "LLVMFuzzerRunDriver") else {
      FileHandle.standardError.write(Data("fuzz: built without libFuzzer; use make fuzz\n".utf8))
      return 64
    }
    return unsafeBitCast(loop, to: Loop.self)(&count, &start) { takeFuzzInput($0, $1) }
  }

  fileprivate static func take(_ bytes: UnsafeBufferPointer<UInt8>) { subject.take(Array(bytes)) }

  private typealias Loop =
    @convention(c) (
      UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32
}

/// Also the function that libFuzzer's own main function would call: without one it does not link.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeFuzzInput(_ bytes: UnsafePointer<UInt8>?, _ byteCount: Int) -> Int32 {
  FuzzDriver.take(UnsafeBufferPointer(start: bytes, count: byteCount))
  return 0
}
