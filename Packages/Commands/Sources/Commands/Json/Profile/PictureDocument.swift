import DomainProfile
import FeatureProfile

/// `fettle profile picture save --json`
struct PictureDocument: JSONDocument {
  let format = "fettle.picture/1"
  let file: String
  let picture: PictureJSON

  init(_ saved: SavedPicture) {
    file = saved.path
    picture = PictureJSON(.here(saved.facts))
  }
}

/// A picture; if it has not arrived from the server yet, nothing else is known.
struct PictureJSON: Encodable {
  let isHere: Bool
  /// `png` or `jpeg`.
  let kind: String?
  let widthPixels: Int?
  let heightPixels: Int?
  let byteCount: Int?

  init(_ picture: ProfilePicture) {
    let facts: PictureFacts? = if case .here(let facts) = picture { facts } else { nil }
    isHere = facts != nil
    kind = facts?.format.rawValue
    widthPixels = facts?.widthPixels
    heightPixels = facts?.heightPixels
    byteCount = facts?.byteCount
  }
}
