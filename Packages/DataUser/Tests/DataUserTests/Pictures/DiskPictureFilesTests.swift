import DataUser
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct DiskPictureFilesTests {
  private let folder: Folder
  private let files: DiskPictureFiles

  init() throws {
    folder = try Folder()
    files = DiskPictureFiles(home: folder.path(of: ""))
  }

  private func put(_ data: Data, at name: String) -> String {
    let path = folder.path(of: name)
    #expect(FileManager.default.createFile(atPath: path, contents: data))
    return path
  }

  private func contents(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  private func rejection(_ path: String, _ reason: String) -> ProfileError {
    .invalidValue(.picture, given: "\(path), \(reason)", allowed: ProfileField.picture.allowed)
  }

  @Test func `a picture is recognized by its content, whatever its file is called`() async throws {
    let path = put(Picture.sample.data, at: "portrait.txt")
    #expect(try await files.read(path) == .sample)
  }

  @Test func `a path that begins with a tilde is in the home folder`() async throws {
    _ = put(Picture.sample.data, at: "portrait.png")
    #expect(try await files.read("~/portrait.png") == .sample)
    try await files.write(.sample, to: "~/copy.png", replacing: false)
    #expect(contents(folder.path(of: "copy.png")) == Picture.sample.data)
    await #expect(throws: ProfileError.unreadableFile(path: "~/no.png", reason: "there is no such file")) {
      try await files.read("~/no.png")
    }
  }

  @Test func `an unreadable file is reported as such`() async {
    let missing = folder.path(of: "missing.png")
    await #expect(throws: ProfileError.unreadableFile(path: missing, reason: "there is no such file")) {
      try await files.read(missing)
    }
    let place = folder.path(of: "")
    await #expect(throws: ProfileError.unreadableFile(path: place, reason: "it is a folder")) {
      try await files.read(place)
    }
  }

  @Test func `a pipe is rejected immediately, without waiting for data`() async {
    let pipe = folder.path(of: "pipe.png")
    #expect(mkfifo(pipe, 0o600) == 0)
    await #expect(throws: ProfileError.unreadableFile(path: pipe, reason: "it is not a regular file")) {
      try await files.read(pipe)
    }
  }

  @Test func `a file that is not a picture, is damaged or is too large is rejected by name`() async {
    let text = put(Data("text".utf8), at: "a.png")
    await #expect(throws: rejection(text, "which is neither PNG nor JPEG")) { try await files.read(text) }
    let broken = put(Picture.sample.data.dropLast(), at: "b.png")
    await #expect(throws: rejection(broken, "a PNG that is damaged or cut off")) { try await files.read(broken) }
    let large = put(Picture.sample.data + Data(count: Picture.largestByteCount), at: "c.png")
    await #expect(throws: rejection(large, "which is larger")) { try await files.read(large) }
    await #expect(throws: ProfileError.unreadableFile(path: "/dev/zero", reason: "it is not a regular file")) {
      try await files.read("/dev/zero")
    }
  }

  @Test func `a picture is written byte for byte, and overwrites a file only when asked to`() async throws {
    let path = folder.path(of: "a.png")
    try await files.write(.sample, to: path, replacing: false)
    #expect(contents(path) == Picture.sample.data)
    let reason = "a file with that name already exists (use --force to replace it)"
    await #expect(throws: ProfileError.unwritableFile(path: path, reason: reason)) {
      try await files.write(.sampleOther, to: path, replacing: false)
    }
    #expect(contents(path) == Picture.sample.data)
    try await files.write(.sampleOther, to: path, replacing: true)
    #expect(contents(path) == Picture.sampleOther.data)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")) == ["a.png"])
  }

  @Test func `a replaced picture keeps its permissions, whatever an interrupted write left behind`() async throws {
    let path = put(Data("old".utf8), at: "a.png")
    _ = put(Data("half".utf8), at: "a.png.part")
    for mode in [0o664, 0o600] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      try await files.write(.sample, to: path, replacing: true)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
    }
    #expect(contents(path) == Picture.sample.data)
  }

  @Test func `replacing through a link replaces the file it points to`() async throws {
    let (file, link) = (put(Data("old".utf8), at: "file"), folder.path(of: "link"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try await files.write(.sample, to: link, replacing: true)
    #expect(contents(file) == Picture.sample.data)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test func `when the file cannot be written, nothing is left behind`() async {
    let nowhere = folder.path(of: "no/a.png")
    await #expect(throws: ProfileError.unwritableFile(path: nowhere, reason: "there is no such folder")) {
      try await files.write(.sample, to: nowhere, replacing: false)
    }
    let place = folder.path(of: "")
    await #expect(throws: ProfileError.unwritableFile(path: place, reason: "it is a folder")) {
      try await files.write(.sample, to: place, replacing: true)
    }
  }

  @Test func `anything but a file is never replaced`() async throws {
    await #expect(throws: ProfileError.unwritableFile(path: "/dev/null", reason: "it is not a regular file")) {
      try await files.write(.sample, to: "/dev/null", replacing: true)
    }
    #expect(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
    let lost = folder.path(of: "lost")
    try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: folder.path(of: "none"))
    let reason = "it is a symbolic link that leads to no file"
    await #expect(throws: ProfileError.unwritableFile(path: lost, reason: reason)) {
      try await files.write(.sample, to: lost, replacing: true)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "none")))
  }
}
