import Commands
import Configuration

/// A value, where it was set, and the origins whose values it overrides.
struct Configured<Value: Sendable>: Sendable {
  let value: Value
  let origin: ConfigurationOrigin
  let overridden: [ConfigurationOrigin]
  /// Whether a flag, a variable or the file sets it.
  let isSet: Bool
}

/// Looks for each key in the flags, the variables, the section of the environment in effect and the rest of the file, in
/// this order; a key that is not set there has its default.
struct ConfigurationReader: Sendable {
  let process: ProcessEnvironment
  /// The environment in effect; `nil` for none.
  private(set) var environment: String?
  /// The names of the environments in the file.
  let environments: [String]
  private var sources: [Source]

  private struct Source: Sendable {
    /// The origin of a value found under a name of a key: its name, or its former one.
    let origin: @Sendable (any DeclaredKey, String) -> ConfigurationOrigin
    let values: any ConfigSnapshot
    /// Whether an empty value counts as not set, as for variables.
    var passesOverEmpty = false
    /// Whether it is the environment of the process, which may be set for everything that a shell runs.
    var isOfProcess = false
    var prefix: [String] = []
    /// Whether all environments share it: the file outside of their sections.
    var isSharedByEnvironments = false

    /// The value of a key, as a flag would spell it, with its origin; `nil` if there is none.
    func value(of key: any DeclaredKey) -> (text: GivenText, origin: ConfigurationOrigin)? {
      for name in [key.name, key.formerName].compactMap({ $0 }) {
        if let text = text(of: name), !(passesOverEmpty && text == .text("")) { return (text, origin(key, name)) }
      }
      return nil
    }

    func text(of name: String) -> GivenText? {
      let name = AbsoluteConfigKey(prefix + [name])
      // Text is tried first, because a variable is always text; numbers before Booleans, because 1 is also true.
      for type in [ConfigType.string, .int, .double, .bool] {
        do {
          guard let value = try values.value(forKey: name, type: type).value else { return nil }
          switch value.content {
          case .string(let text): return .text(text)
          case .int(let number): return .text("\(number)")
          case .double(let number): return .text("\(number)")
          case .bool(let truth): return .text("\(truth)")
          default: return .list
          }
        } catch {
          continue
        }
      }
      return .list
    }
  }

  /// - Parameter flags: the flags given, by the key's name.
  init(flags: [String: String] = [:], in process: ProcessEnvironment) throws(ConfigurationFailure) {
    self.process = process
    let given = Dictionary(
      uniqueKeysWithValues: flags.map { (AbsoluteConfigKey([$0]), ConfigValue(.string($1), isSecret: false)) })
    sources = [
      Source(
        origin: { key, _ in .flag(key.flag ?? key.name) },
        values: InMemoryProvider(name: "flags", values: given).snapshot()),
      Source(
        origin: { key, name in .variable(StartupSetting.variable(named: name)) },
        values: EnvironmentVariablesProvider(environmentVariables: process.variables).snapshot(),
        passesOverEmpty: true, isOfProcess: true, prefix: ["fettle"]),
    ]
    let file = try ConfigurationFile(process)
    environments = file?.environments ?? []
    let fileIndex = sources.endIndex
    if let file {
      sources.append(
        Source(origin: { _, _ in .file(path: file.path) }, values: file.values, isSharedByEnvironments: true))
    }
    guard let name = try value(ConfigurationKeys.environment) else { return }
    guard let file, file.environments.contains(name) else {
      throw .unknownEnvironment(
        name, origin: try configured(ConfigurationKeys.environment).origin, known: environments,
        path: ConfigurationFile.location(in: process).path)
    }
    environment = name
    let section = Source(
      origin: { _, _ in .environment(name, path: file.path) }, values: file.values,
      prefix: [ConfigurationFile.environmentsName, name])
    sources.insert(section, at: fileIndex)
  }

  /// The folders for the program's own files.
  var folders: ProgramFolders { ProgramFolders(process: process, environment: environment) }

  func value<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationFailure) -> Value {
    try configured(key).value
  }

  func configured<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationFailure) -> Configured<Value> {
    var found: [(text: GivenText, origin: ConfigurationOrigin)] = []
    var shared: [ConfigurationOrigin] = []
    for source in sources {
      guard let value = source.value(of: key) else { continue }
      if let environment, key.isSeparateByEnvironment, source.isOfProcess, found.isEmpty {
        throw .bypassesEnvironment(environment, key: key.name, variable: key.variable, flag: key.flag)
      }
      if environment != nil, key.isSeparateByEnvironment, source.isSharedByEnvironments {
        shared.append(value.origin)
      } else {
        found.append(value)
      }
    }
    guard let first = found.first else {
      let (value, origin) = key.standard(folders)
      return Configured(value: value, origin: origin, overridden: shared, isSet: false)
    }
    guard case .text(let text) = first.text, let value = key.parse(text, process) else {
      throw .wrongValue(
        key: key.name, origin: first.origin, given: key.isSecret ? nil : first.text.shown, allowed: key.allowed)
    }
    return Configured(
      value: value, origin: first.origin, overridden: found.dropFirst().map(\.origin) + shared, isSet: true)
  }

  /// A sentence for each former name that is used, with the current one.
  var renamings: [String] {
    let keys = ConfigurationKeys.all.flatMap { key in
      sources.compactMap { source -> String? in
        guard let former = key.formerName, source.text(of: former) != nil else { return nil }
        return switch source.origin(key, former) {
        case .variable(let name): "`\(name)` is now `\(key.variable)`."
        case let place: "“\(former)” in \(place) is now “\(key.name)”."
        }
      }
    }
    return keys + ((try? value(ConfigurationKeys.keys))?.renamings ?? [])
  }

  private enum GivenText: Equatable {
    case text(String)
    /// No key has a list as its value.
    case list

    var shown: String {
      switch self {
      case .text(let text): text
      case .list: "[…]"
      }
    }
  }
}
