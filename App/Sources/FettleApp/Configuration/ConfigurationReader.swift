import Configuration

/// A value, who said it, and who else did and was not heard.
struct Configured<Value: Sendable>: Sendable {
  let value: Value
  let origin: ConfigurationOrigin
  let overridden: [ConfigurationOrigin]
  /// Whether a flag, a variable of ours or the file says it.
  let isSaid: Bool
}

/// Asks for each key a flag first, then a variable, then the section of the environment in effect, then the rest of the
/// file; what nobody says is as the key has it.
struct ConfigurationReader: Sendable {
  let surroundings: Surroundings
  /// The environment in effect; `nil` for none.
  private(set) var environment: String?
  /// The names of the environments that the file has.
  let environments: [String]
  private var sources: [Source]

  private struct Source: Sendable {
    let origin: @Sendable (any DeclaredKey) -> ConfigurationOrigin
    let values: any ConfigSnapshot
    /// Whether something empty is as good as nothing, as in the environment.
    var passesOverEmpty = false
    var prefix: [String] = []
    /// Whether all environments share it: the file outside of their sections.
    var isSharedByEnvironments = false

    /// What stands there in the words a flag would have; `nil` where nothing does.
    func text(of key: any DeclaredKey) -> SaidText? {
      let name = AbsoluteConfigKey(prefix + [key.name])
      // A text is asked for first, since a variable is nothing else; numbers before truth, since 1 is also true.
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

  /// - Parameter flags: what was said on the command line, by the key's name.
  init(flags: [String: String] = [:], in surroundings: Surroundings) throws(ConfigurationFailure) {
    self.surroundings = surroundings
    let said = Dictionary(
      uniqueKeysWithValues: flags.map { (AbsoluteConfigKey([$0]), ConfigValue(.string($1), isSecret: false)) })
    sources = [
      Source(origin: { .flag($0.flag ?? $0.name) }, values: InMemoryProvider(name: "flags", values: said).snapshot()),
      Source(
        origin: { .variable($0.variable) },
        values: EnvironmentVariablesProvider(environmentVariables: surroundings.variables).snapshot(),
        passesOverEmpty: true, prefix: ["fettle"]),
    ]
    let file = try ConfigurationFile(surroundings)
    environments = file?.environments ?? []
    let fileIndex = sources.endIndex
    if let file {
      sources.append(Source(origin: { _ in .file(path: file.path) }, values: file.values, isSharedByEnvironments: true))
    }
    guard let name = try value(ConfigurationKeys.environment) else { return }
    guard let file, file.environments.contains(name) else {
      throw .unknownEnvironment(
        name, origin: try configured(ConfigurationKeys.environment).origin, known: environments,
        path: ConfigurationFile.location(in: surroundings).path)
    }
    environment = name
    let section = Source(
      origin: { _ in .environment(name, path: file.path) }, values: file.values,
      prefix: [ConfigurationFile.environmentsName, name])
    sources.insert(section, at: fileIndex)
  }

  /// Where the program keeps its own files.
  var folders: ProgramFolders { ProgramFolders(surroundings: surroundings, environment: environment) }

  func value<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationFailure) -> Value {
    try configured(key).value
  }

  func configured<Value>(_ key: ConfigurationKey<Value>) throws(ConfigurationFailure) -> Configured<Value> {
    var found: [(origin: ConfigurationOrigin, text: SaidText)] = []
    var shared: [ConfigurationOrigin] = []
    for source in sources {
      let text = source.text(of: key)
      guard let text, !(source.passesOverEmpty && text == .text("")) else { continue }
      if environment != nil, key.isSeparateByEnvironment, source.isSharedByEnvironments {
        shared.append(source.origin(key))
      } else {
        found.append((source.origin(key), text))
      }
    }
    guard let first = found.first else {
      let (value, origin) = key.standard(folders)
      return Configured(value: value, origin: origin, overridden: shared, isSaid: false)
    }
    guard case .text(let text) = first.text, let value = key.parse(text, surroundings) else {
      throw .wrongValue(
        key: key.name, origin: first.origin, given: key.isSecret ? nil : first.text.shown, allowed: key.allowed)
    }
    return Configured(
      value: value, origin: first.origin, overridden: found.dropFirst().map(\.origin) + shared, isSaid: true)
  }

  private enum SaidText: Equatable {
    case text(String)
    /// What no key takes.
    case list

    var shown: String {
      switch self {
      case .text(let text): text
      case .list: "[…]"
      }
    }
  }
}
