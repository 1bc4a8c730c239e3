import CoreActivityFile
import CoreReasons
import DomainWorkout

/// What one place contains that matters to an import: a folder with its subfolders and archives, or an archive.
struct FoundTree {
  /// A file, or a problem or remark in its place.
  struct Item {
    /// The path within the place, as the lists of exports name it.
    var name: String
    var file: FoundFile
    /// `nil` for a problem, a remark, or an unchanged member of an archive.
    var origin: FileOrigin?
    /// The file on disk that it comes from.
    var disk: DiskPath?
    var kind = Kind.recording
  }

  /// What a found file has.
  enum Kind: Equatable {
    case recording
    case session(ExportSessionKind)
    case samples

    init(_ role: FileRole) {
      switch role {
      case .session(let kind): self = .session(kind)
      case .samples: self = .samples
      default: self = .recording
      }
    }
  }

  /// A list of a service's export.
  struct List {
    var kind: ExportListKind
    var name: String
    var path: String
    var content: [UInt8]
    var disk: DiskPath?
    /// Whether it was named itself, and not the folder or the archive with it.
    var isNamed = false
  }

  /// A document of Apple Health.
  struct HealthDocument {
    var name: String
    var path: String
    var contents: AppleHealthContents
    var disk: DiskPath?
    /// Whether it was named itself, and not the folder or the archive with it.
    var isNamed = false
  }

  /// The path of a file on disk.
  struct DiskPath {
    /// As the person named it.
    var shown: String
    var absolute: [UInt8]
  }

  /// As the person named it.
  let path: String
  var items: [Item] = []
  var lists: [List] = []
  var healthDocuments: [HealthDocument] = []
  /// How many FIT files contain something other than an activity, by what they contain.
  var otherKinds: [String: Int] = [:]
  /// The files on disk that were or will be read, so far without what they contain.
  var read: [SeenFile] = []
  /// Unchanged files with another time.
  var renewed: [SeenFile] = []
  /// How many files were left out because they were modified just now.
  var growingCount = 0
  /// Whether it contains unchanged files.
  var hasUnchanged = false

  var isEmpty: Bool {
    items.isEmpty && lists.isEmpty && healthDocuments.isEmpty && otherKinds.isEmpty && !hasUnchanged
      && growingCount == 0
  }

  init(path: String, items: [Item] = []) {
    self.path = path
    self.items = items
  }

  mutating func add(_ tree: FoundTree) {
    items += tree.items
    lists += tree.lists
    healthDocuments += tree.healthDocuments
    otherKinds.merge(tree.otherKinds) { $0 + $1 }
    read += tree.read
    renewed += tree.renewed
    growingCount += tree.growingCount
    hasUnchanged = hasUnchanged || tree.hasUnchanged
  }

  /// What remains to be said about the files that were left out; `nil` if there are none.
  var otherFilesRemark: ImportRemark? {
    guard !otherKinds.isEmpty else { return nil }
    let counts = otherKinds.map { OtherFileCount(kind: $0.key, count: $0.value) }
    return .otherFiles(counts.sorted { ($1.count, $0.kind) < ($0.count, $1.kind) })
  }
}

extension FoundTree {
  /// The list of one kind in a folder; empty if there is none.
  func content(of kind: ExportListKind, in folder: String) -> [UInt8] {
    lists.first { $0.kind == kind && $0.folder == folder }?.content ?? []
  }
}

extension FoundTree.List {
  /// The name of its folder, with a trailing slash.
  var folder: String { String(name.dropLast(name.lastPathPart.count)) }
}

extension FoundTree.HealthDocument {
  /// The name of its folder, with a trailing slash.
  var folder: String { String(name.dropLast(name.lastPathPart.count)) }
}

/// Where the bytes of a found file are.
enum FileOrigin: Sendable {
  case disk(RawPath)
  case member(OpenArchive, position: Int, path: String)
}
