/// The keys of the full-screen app, as `make graph` reads them from the screens.
enum KeyList {
  struct Key: Equatable, Sendable {
    let keys: String
    let action: String
    /// Its name in the configuration: `workouts.delete`.
    let name: String
  }

  struct Group: Equatable, Sendable {
    let name: String
    var keys: [Key]
  }

  /// The keys of each screen, and of those that work anywhere, in the order of the table.
  static let groups: [Group] = text.split(separator: "\n").reduce(into: []) { groups, line in
    let parts = line.split(separator: "\t").map(String.init)
    guard parts.count == 4 else { return }
    if groups.last?.name != parts[0] { groups.append(Group(name: parts[0], keys: [])) }
    groups[groups.count - 1].keys.append(Key(keys: parts[1], action: parts[2], name: parts[3]))
  }
}

extension ManualPage {
  static let keys: ManualPage = {
    let ofGroups: [Block] = KeyList.groups.flatMap { group in
      [Block.heading(group.name)]
        + ordered(group.keys).map {
          .entry(term: $0.keys == "by :" ? "no key (use :)" : $0.keys, text: "\($0.action) [\($0.name)]")
        }
    }
    return ManualPage(
      name: "fettle-keys", section: 7, subject: "the keys of the full-screen app",
      blocks: [
        .heading("Description"),
        .paragraph(
          "In a terminal, `fettle` opens full-screen. The bottom line shows the keys that can be used now, `?` lists all "
            + "of them, and `:` finds a command by its name. Move with the arrows or j and k, page up and down, and home "
            + "and end or g and G."),
        .paragraph(
          "Every key can be remapped: set `keys` in the configuration, as in `workouts.delete=x shell.quit=ctrl+q`, "
            + "with the names in brackets below."),
      ] + ofGroups,
      related: ["fettle.1", "fettle-configuration.5"])
  }()

  /// The digits first, as they are on a keyboard, and what has no key last. An action whose keys another line of it has
  /// is left out.
  static func ordered(_ keys: [KeyList.Key]) -> [KeyList.Key] {
    let all = keys.filter { key in
      let typed = Set(key.keys.split(separator: " "))
      return !keys.contains { other in
        other != key && other.name == key.name && other.action == key.action
          && typed.isSubset(of: Set(other.keys.split(separator: " ")))
      }
    }
    let digits = "123456789".compactMap { digit in all.first { $0.keys == String(digit) } }
    return digits + all.filter { !digits.contains($0) && $0.keys != "by :" } + all.filter { $0.keys == "by :" }
  }
}
