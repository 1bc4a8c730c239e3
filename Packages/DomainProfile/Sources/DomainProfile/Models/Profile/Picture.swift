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
