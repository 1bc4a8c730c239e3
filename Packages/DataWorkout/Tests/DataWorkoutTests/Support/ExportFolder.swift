import DomainWorkout
import Foundation

@testable import DataWorkout

/// An export of a service, as a folder or as an archive, in a temporary place.
final class ExportFolder {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-export-\(UUID().uuidString)")
  private let reader: DiskWorkoutFileReader

  init(timeZone: TimeZone = .gmt) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    reader = DiskWorkoutFileReader(timeZone: timeZone, home: "/", now: { Date(timeIntervalSince1970: 1_790_000_000) })
  }

  /// The place around the export.
  var path: String { folder.path() }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ members: [(name: String, content: String)], asArchive: Bool) throws {
    if asArchive {
      let archive = TarBytes.archive(members.map { ($0.name, Array($0.content.utf8)) })
      return try Data(archive).write(to: folder.appending(path: "export"))
    }
    for member in members {
      let file = folder.appending(path: "export/\(member.name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(member.content.utf8).write(to: file)
    }
  }

  /// The contents of all files found, by the file's name in the export.
  func contents(
    _ path: String = "export", timeZone: TimeZone? = nil, isSalvaging: Bool = false
  ) async -> [String: Result<WorkoutFileContent, WorkoutFileError>] {
    let found = await reader.files(at: [folder.path() + "/" + path], timeZone: timeZone, isSalvaging: isSalvaging)
    var contents: [String: Result<WorkoutFileContent, WorkoutFileError>] = [:]
    for (index, file) in found.files.enumerated() where file.finding == .file {
      let name = String(file.path.dropFirst(folder.path().count + "/export/".count))
      do throws(WorkoutFileError) {
        contents[name] = .success(try await found.read(index))
      } catch {
        contents[name] = .failure(error)
      }
    }
    return contents
  }

  /// What is found in the export.
  func files() async -> any FoundWorkoutFiles {
    await reader.files(at: [folder.path() + "/export"], timeZone: nil)
  }

  /// What was found besides files that can be read.
  func findings() async -> [FoundFile.Finding] {
    await files().files.map(\.finding).filter { $0 != .file }
  }

  static func gpx(_ times: [String], name: String? = nil) -> String {
    let points = times.enumerated().map { index, time in
      "<trkpt lat=\"46.000\(index)\" lon=\"14.5\"><time>\(time)</time></trkpt>"
    }
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>"
      + "\(name.map { "<name>\($0)</name>" } ?? "")<trkseg>\(points.joined())</trkseg></trk></gpx>"
  }
}
