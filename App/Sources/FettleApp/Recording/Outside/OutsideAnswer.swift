import CoreDatabase
package import Foundation

/// What entered from outside because the program asked for it.
package enum OutsideAnswer: Codable, Equatable, Sendable {
  /// What is in a folder that a person types.
  case folder(path: String, [Entry])
  /// The files of an import.
  case files(DiskCopy)
  /// The bytes of a picture, or of a file that is not one; the reason if they could not be read.
  case picture(path: String, Data, reason: String?)
  /// How a sync that the person asked for ended.
  case sync(SyncAnswer)

  package struct Entry: Codable, Equatable, Sendable {
    package let name: String
    package let isFolder: Bool
  }

  /// Which question it answers.
  package var question: OutsideQuestion {
    switch self {
    case .folder(let path, _): .folder(path)
    case .files: .files
    case .picture(let path, _, _): .picture(path)
    case .sync: .sync
    }
  }

  /// The same without words. Files and pictures have too many to be kept.
  package var redacted: OutsideAnswer? {
    switch self {
    case .folder(let path, let entries):
      .folder(path: path.redacted, entries.map { Entry(name: $0.name.redacted, isFolder: $0.isFolder) })
    case .files, .picture: nil
    case .sync(let answer): .sync(answer.redacted)
    }
  }
}

package enum OutsideQuestion: Hashable, Sendable {
  case folder(String)
  case files
  /// Those of the files that did not fit or could not be read.
  case someFiles
  case picture(String)
  case sync

  /// In words, for a person.
  package var words: String {
    switch self {
    case .folder: "the contents of a folder"
    case .files: "the files of an import"
    case .someFiles: "some files of an import"
    case .picture: "a picture"
    case .sync: "a sync"
    }
  }
}
