import CoreActivityFile
public import CoreDatabase

/// The members of an archive as a ZIP.
public struct ZIPArchiveOutput: ArchiveOutput {
  private let writer: ZIPArchiveWriter

  /// - Parameters:
  ///   - modified: the time of all members, in seconds since 1970.
  ///   - write: receives the bytes of the ZIP in order.
  public init(modified: Int, _ write: @escaping ([UInt8]) throws -> Void) throws {
    writer = try ZIPArchiveWriter(modified: modified, write)
  }

  public func begin(_ path: String) throws { try reporting { try writer.begin(path) } }
  public func append(_ bytes: [UInt8]) throws { try reporting { try writer.append(bytes) } }
  public func finish() throws { try reporting { try writer.finish() } }

  private func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as ZIPArchiveWriter.Failure {
      throw TableArchiveError.unwritable(reason: failure.message)
    }
  }
}
