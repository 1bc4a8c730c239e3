public import Foundation

/// A picture, with the bytes of its file.
public struct Picture: Hashable, Sendable {
  /// The largest file that is accepted, in bytes.
  public static let largestByteCount = 5_000_000

  /// The format, from the first bytes of the file.
  public let format: PictureFormat
  /// The width from the header of the file.
  public let widthPixels: Int
  /// The height from the header of the file.
  public let heightPixels: Int
  /// The file, byte by byte.
  public let data: Data

  public init(format: PictureFormat, widthPixels: Int, heightPixels: Int, data: Data) {
    self.format = format
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.data = data
  }

  /// The metadata of a picture, without its bytes.
  public var facts: PictureFacts {
    PictureFacts(format: format, widthPixels: widthPixels, heightPixels: heightPixels, byteCount: data.count)
  }
}

/// The file formats of pictures, recognized by the first bytes of a file and not by its name.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics.
  case png
  /// JPEG, named `.jpg` or `.jpeg`.
  case jpeg

  /// `PNG`.
  public var name: String { rawValue.uppercased() }
}

/// The metadata of a picture, without its bytes.
public struct PictureFacts: Hashable, Sendable {
  /// The format of the file.
  public let format: PictureFormat
  /// The width from the header of the file.
  public let widthPixels: Int
  /// The height from the header of the file.
  public let heightPixels: Int
  /// The size of the file.
  public let byteCount: Int

  public init(format: PictureFormat, widthPixels: Int, heightPixels: Int, byteCount: Int) {
    self.format = format
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.byteCount = byteCount
  }

  /// The display text, in English: `PNG, 640 × 480, 84 kB`.
  public var words: String { "\(format.name), \(widthPixels) × \(heightPixels), \(byteCount.byteCountText)" }
}

/// The picture that a profile refers to.
public enum ProfilePicture: Hashable, Sendable {
  /// Its bytes are in the log.
  case here(PictureFacts)
  /// Another machine has set it, and its bytes have not arrived from the server yet.
  case awaited

  /// The display text, in English.
  public var words: String {
    switch self {
    case .here(let facts): facts.words
    case .awaited: "not here yet"
    }
  }
}

/// The files that pictures are read from and written to.
public protocol PictureFiles: Sendable {
  /// Reads a picture, whose first bytes determine its format.
  ///
  /// - Throws: `unreadableFile`; `invalidValue` for a file that is not a picture, or not an acceptable one.
  func read(_ path: String) async throws(ProfileError) -> Picture

  /// Writes the picture's bytes into a file, whole or not at all.
  ///
  /// - Parameter isReplacing: whether to replace an existing file.
  /// - Throws: `unwritableFile`, also if a file exists and must not be replaced.
  func write(_ picture: Picture, to path: String, replacing isReplacing: Bool) async throws(ProfileError)
}

/// Reads a picture from a file, to set it in the profile.
public struct ReadPictureUseCase: Sendable {
  private let files: any PictureFiles

  public init(files: any PictureFiles) {
    self.files = files
  }

  /// - Throws: `unreadableFile`; `invalidValue` for a file that is not a picture, or not an acceptable one.
  public func execute(_ path: String) async throws(ProfileError) -> Picture {
    try await files.read(path)
  }
}

/// Writes the profile's picture into a file.
public struct SavePictureUseCase: Sendable {
  private let profiles: any ProfileRepository
  private let files: any PictureFiles

  public init(profiles: any ProfileRepository, files: any PictureFiles) {
    self.profiles = profiles
    self.files = files
  }

  /// - Parameter isReplacing: whether to replace an existing file.
  /// - Returns: the picture that was written.
  /// - Throws: `noPicture`, `pictureAwaited` or `unwritableFile`; then nothing was written.
  public func execute(to path: String, replacing isReplacing: Bool) async throws(ProfileError) -> PictureFacts {
    let picture = try await profiles.picture()
    try await files.write(picture, to: path, replacing: isReplacing)
    return picture.facts
  }
}
