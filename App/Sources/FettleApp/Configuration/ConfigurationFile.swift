import Commands
import Configuration
import CoreSystem
import DomainCore
import Foundation

/// The configuration file: one JSON object whose names are keys. Its member `environments` has a section for each
/// environment, whose names are keys, too.
struct ConfigurationFile: Sendable {
  static let environmentsName = "environments"

  let path: String
  /// The names of the environments, in order.
  let environments: [String]
  let values: JSONSnapshot

  /// Reads it and checks that all names are keys.
  ///
  /// - Returns: `nil` if there is no file and none was requested.
  init?(_ process: ProcessEnvironment) throws(ConfigurationFailure) {
    let (path, isNamed) = Self.location(in: process)
    guard isNamed || FileManager.default.fileExists(atPath: path) else { return nil }
    self.path = path
    let data = try Self.data(at: path)
    let object = try Self.object(in: data, path)
    environments = try Self.environments(in: object, path)
    try Self.check(object.filter { $0.key != Self.environmentsName }, at: .file(path: path))
    do {
      values = try JSONSnapshot(data: Array(data).span.bytes, providerName: path, parsingOptions: .default)
    } catch {
      throw .brokenFile(path: path, reason: "every value must be a text, a number, true or false")
    }
  }

  /// The path of the file, and whether it was requested.
  static func location(in process: ProcessEnvironment) -> (path: String, isNamed: Bool) {
    if let path = process.variables["FETTLE_CONFIG"], !path.isEmpty { return (path, true) }
    return ("\(process.folder(.configuration).path)/fettle/config.json", false)
  }

  /// The names of the environments, whose sections are checked, too.
  private static func environments(in object: [String: Any], _ path: String) throws(ConfigurationFailure) -> [String] {
    guard let given = object[environmentsName] else { return [] }
    let sections = try section(given, environmentsName, path)
    let names = sections.keys.sorted()
    for name in names {
      guard name.wholeMatch(of: #/[a-z0-9][a-z0-9-]*/#) != nil, name != StartupSetting.noEnvironment else {
        throw .wrongEnvironmentName(name, path: path)
      }
      try check(
        try section(sections[name], "\(environmentsName).\(name)", path), at: .environment(name, path: path))
    }
    return names
  }

  private static func section(
    _ given: Any?, _ name: String, _ path: String
  ) throws(ConfigurationFailure) -> [String: Any] {
    guard let section = given as? [String: Any] else {
      throw .wrongValue(
        key: name, origin: .file(path: path), given: given is [Any] ? "[…]" : given.map { "\($0)" },
        allowed: #"an object such as {"staging": {"server": "https://staging.example.org"}}"#)
    }
    return section
  }

  private static func check(
    _ object: [String: Any], at origin: ConfigurationOrigin
  ) throws(ConfigurationFailure) {
    for (name, value) in object.sorted(by: { $0.key < $1.key }) {
      guard let key = ConfigurationKeys.all.first(where: { $0.name == name || $0.formerName == name }) else {
        throw .unknownKey(name, origin: origin, near: names(at: origin).closest(to: name))
      }
      if let reason = key.reasonNotInFile { throw .notInFile(key: name, origin: origin, reason: reason) }
      if case .environment = origin, name == ConfigurationKeys.environment.name {
        throw .notInFile(key: name, origin: origin, reason: "an environment cannot choose another one")
      }
      if value is [String: Any] {
        throw .wrongValue(key: name, origin: origin, given: "{…}", allowed: key.allowed)
      }
    }
  }

  /// The allowed names.
  private static func names(at origin: ConfigurationOrigin) -> [String] {
    let keys = ConfigurationKeys.all.map(\.name)
    return if case .environment = origin { keys } else { keys + [environmentsName] }
  }

  /// The JSON object in a file; empty if there is no file yet.
  static func existing(at path: String) throws(ConfigurationFailure) -> [String: Any] {
    FileManager.default.fileExists(atPath: path) ? try object(at: path) : [:]
  }

  /// The JSON object in a file.
  static func object(at path: String) throws(ConfigurationFailure) -> [String: Any] {
    try object(in: data(at: path), path)
  }

  /// Replaces the file that a link leads to, not the link. Only its owner can change it, because the shell runs the
  /// pager in it; a new file is for its owner alone, and so are the folders that it needs.
  static func write(_ text: String, to path: String) throws(FileError) {
    let target = try RegularFile.replaceable(at: path)
    try PrivateFolder.create(for: target)
    try AtomicFile.replace(
      at: target, permissions: FilePermissions.ofFile(at: target)?.forOwnerToChange ?? .ownerOnly,
      with: Data(text.utf8))
  }

  /// Many times what all keys need.
  private static let byteLimit = 1_000_000

  private static func data(at path: String) throws(ConfigurationFailure) -> Data {
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: byteLimit + 1) ?? Data()
    } catch {
      throw .unreadableFile(path: path, reason: reason(of: error))
    }
    guard data.count <= byteLimit else {
      throw .unreadableFile(path: path, reason: "it is larger than 1 MB, so it is something else")
    }
    return data
  }

  private static func object(in data: Data, _ path: String) throws(ConfigurationFailure) -> [String: Any] {
    do {
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw ConfigurationFailure.brokenFile(path: path, reason: "it contains something else")
      }
      return object
    } catch let failure as ConfigurationFailure {
      throw failure
    } catch {
      throw .brokenFile(path: path, reason: place(of: error as NSError, in: data))
    }
  }

  /// "line 3, column 7", from the number of the character at which the parser failed.
  private static func place(of error: NSError, in data: Data) -> String {
    let words = error.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    guard let number = words.firstMatch(of: #/character (\d+)/#).flatMap({ Int($0.1) }), number < data.count else {
      return data.isEmpty ? "it is empty" : "it ends too early"
    }
    let lines = data.prefix(number).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return "line \(lines.count), column \((lines.last?.count ?? 0) + 1) is not valid JSON"
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?: "it does not exist"
    case .fileReadNoPermission?: "no permission to read it"
    default: "the system reported an error"
    }
  }
}
