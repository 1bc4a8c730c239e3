import CoreSystem
import DomainCore
import DomainWorkout
import Foundation

/// A small private file next to the log, for what only this machine remembers.
struct PrivateJSONFile: Sendable {
  let path: String
  /// A larger file is not read.
  let byteLimit: Int

  /// `nil` for a file that is not there or cannot be read.
  func read<Value: Decodable>(as type: Value.Type) -> Value? {
    guard let data = try? RegularFile.read(at: path, upTo: byteLimit) else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  func replace(with value: some Encodable) throws(StorageError) {
    do {
      try AtomicFile.replace(at: path, permissions: .ownerOnly, with: try JSONEncoder().encode(value))
    } catch {
      throw .unavailable(reason: "\(path) cannot be written")
    }
  }
}
