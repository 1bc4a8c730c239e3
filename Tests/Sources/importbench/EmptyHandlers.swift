import Foundation
import Glibc

/// The parser of our decoder with handlers that do nothing, in the same process: `empty_handlers.c`, compiled as a
/// shared library.
struct EmptyHandlers {
  private typealias Parse = @convention(c) (UnsafePointer<CChar>) -> CInt

  private let parse: Parse

  /// - Parameter library: the path of the shared library.
  init(library: String) throws {
    guard let handle = dlopen(library, RTLD_NOW), let symbol = dlsym(handle, "empty_handlers_parse") else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: library])
    }
    parse = unsafeBitCast(symbol, to: Parse.self)
  }

  func parse(_ file: URL) {
    _ = parse(file.path(percentEncoded: false))
  }
}
