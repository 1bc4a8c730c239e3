import CoreSystem
import Dispatch
public import DomainProfile
import Foundation

/// Pictures in files on disk, read and written off the cooperative threads.
public struct DiskPictureFiles: PictureFiles {
  private let queue = DispatchQueue(label: "fettle.pictures")

  private let home: String

  /// - Parameter home: the folder that `~` stands for.
  public init(home: String) {
    self.home = home
  }

  public func read(_ path: String) async throws(ProfileError) -> Picture {
    try await run { () throws(ProfileError) in
      let data: Data
      do throws(PictureFile.Failure) {
        data = try PictureFile(path: path.expandingTilde(to: home)).read(upTo: Picture.largestByteCount + 1)
      } catch {
        throw .unreadableFile(path: path, reason: error.reason)
      }
      guard data.count <= Picture.largestByteCount else { throw .picture(path, "which is larger") }
      do throws(PictureDecoder.Rejection) {
        return try PictureDecoder.picture(data)
      } catch {
        throw .picture(path, error.reason)
      }
    }
  }

  public func write(
    _ picture: Picture, to path: String, replacing isReplacing: Bool
  ) async throws(ProfileError) {
    try await run { () throws(ProfileError) in
      do throws(PictureFile.Failure) {
        try PictureFile(path: path.expandingTilde(to: home)).write(picture.data, replacing: isReplacing)
      } catch {
        throw .unwritableFile(path: path, reason: error.reason)
      }
    }
  }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(ProfileError) -> Value
  ) async throws(ProfileError) -> Value {
    let result: Result<Value, ProfileError> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(ProfileError) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}

extension ProfileError {
  fileprivate static func picture(_ path: String, _ reason: String) -> ProfileError {
    .invalidValue(.picture, given: "\(path), \(reason)", allowed: ProfileField.picture.allowed)
  }
}

extension PictureDecoder.Rejection {
  fileprivate var reason: String {
    switch self {
    case .unknownFormat: "which is neither PNG nor JPEG"
    case .damaged(let format): "a \(format.name) that is damaged or cut off"
    }
  }
}
