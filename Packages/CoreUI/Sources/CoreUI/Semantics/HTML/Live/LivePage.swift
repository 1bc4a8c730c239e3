/// A screen in the window of a browser: its content, what surrounds it, and what a person can do there.
///
/// It is a plain value, so that the same screen always makes the same page. ``LiveDocument`` renders it, and compares two of
/// them for a patch.
public struct LivePage {
  /// The title of the browser's window.
  public var title: String
  /// The only heading of the highest level.
  public var heading: String
  /// One dim fact beside the heading, such as the day or a count; empty for none.
  public var fact = ""
  /// Where a person can go from every page, in the order of the navigation.
  public var places: [Place] = []
  /// Where the arrow before the heading leads; `nil` for a page that nothing is above.
  public var back: Link?
  /// The command that searches for places and commands; `nil` for none.
  public var find: Command?
  /// What a person can do here, the most important first.
  public var commands: [Command] = []
  /// The tree of the screen.
  public var content: SemanticNode
  /// What covers the page and has to be closed first, such as a list of keys; `nil` for nothing.
  public var overlay: SemanticNode?
  /// Short messages over the page, the newest last.
  public var toasts: [Toast] = []
  /// Short facts below the places, such as the state of a sync.
  public var status: [Status] = []
  /// What is being loaded or stored, such as "Saving"; `nil` for nothing.
  public var activity: String?
  /// Where a person can drop files; `nil` for nowhere.
  public var upload: Upload?
  /// The files from another program that wait for an answer; `nil` for none.
  public var shared: Shared?
  /// Whether nothing can be changed. The page then consists of links, and sends nothing.
  public var isReadOnly = false
  /// Whether the page is light or dark.
  public var theme = ThemeChoice.system
  /// What events and requests of this page have to name.
  public let window: Window
  /// The path of the page, and its query.
  public var address: String

  public init(title: String, heading: String, content: SemanticNode, address: String, window: Window) {
    self.title = title
    self.heading = heading
    self.content = content
    self.address = address
    self.window = window
  }
}

extension LivePage {
  /// One window of one browser, with its navigation and its screens.
  public struct Window: Hashable, Sendable {
    /// Names the window among those of a session.
    public let id: String
    /// Proves that an event comes from a page that the server made.
    public let secret: String

    public init(id: String, secret: String) {
      self.id = id
      self.secret = secret
    }
  }

  /// Words that lead to another page.
  public struct Link: Hashable, Sendable {
    /// The name of the page.
    public let title: String
    /// Its path and query.
    public let address: String

    public init(_ title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// A page that a person can go to from every other.
  public struct Place: Hashable, Sendable {
    let link: Link
    let icon: LiveIcon
    let key: String?
    let isCurrent: Bool
    let isTab: Bool

    /// - Parameters:
    ///   - key: The key that leads there; `nil` for none.
    ///   - isCurrent: Whether the page is this place, or below it.
    ///   - isTab: Whether a phone shows it without opening the list of the others. Four fit.
    public init(
      _ title: String, address: String, icon: LiveIcon, key: String? = nil, isCurrent: Bool = false, isTab: Bool = false
    ) {
      link = Link(title, address: address)
      self.icon = icon
      self.key = key
      self.isCurrent = isCurrent
      self.isTab = isTab
    }
  }

  /// What a person can do on the page.
  public struct Command: Hashable, Sendable {
    let name: String
    let title: String
    let key: String?
    let unavailableBecause: String?
    let isPrimary: Bool
    let isDirect: Bool
    let about: String?

    /// - Parameters:
    ///   - name: Its name, which is sent.
    ///   - key: The text of the key that runs it; `nil` for none.
    ///   - unavailableBecause: Why it is currently unavailable; `nil` if it is available.
    ///   - isPrimary: Whether it is what most people come for; at most one is.
    ///   - isDirect: Whether it is a button beside the heading. The others are in a list that opens.
    ///   - about: What it applies to, in words of the server, which are sent back with it.
    public init(
      _ name: String, _ title: String, key: String? = nil, unavailableBecause: String? = nil, isPrimary: Bool = false,
      isDirect: Bool = false, about: String? = nil
    ) {
      self.name = name
      self.title = title
      self.key = key
      self.unavailableBecause = unavailableBecause
      self.isPrimary = isPrimary
      self.isDirect = isDirect
      self.about = about
    }

    var event: LiveEvent { .run(name, about: about) }
  }

  /// A short message over the page. A failure stays; others go by themselves after some seconds.
  public struct Toast: Hashable, Sendable {
    /// What a person can answer.
    public struct Answer: Hashable, Sendable {
      let title: String
      let event: LiveEvent

      /// - Parameters:
      ///   - title: The words on the button, such as "Undo".
      ///   - event: What the button sends.
      public init(_ title: String, _ event: LiveEvent) {
        self.title = title
        self.event = event
      }
    }

    let number: Int
    let item: ToastItem
    let answers: [Answer]

    /// - Parameters:
    ///   - number: Another one for each message, so that two of the same words are two messages.
    ///   - text: Whole sentences.
    public init(number: Int, _ kind: ToastItem.Kind, _ text: String, answers: [Answer] = []) {
      self.number = number
      item = ToastItem(kind, text)
      self.answers = answers
    }
  }

  /// A short fact below the places.
  public struct Status: Hashable, Sendable {
    /// How much a fact matters.
    public enum Kind: String, Hashable, Sendable {
      /// All is well, something is under way, or somebody has to look.
      case good, busy, warning
    }

    let kind: Kind
    let text: String
    let note: String
    let address: String?

    /// - Parameters:
    ///   - text: Such as "Synced".
    ///   - note: Such as "2 min ago"; empty for none.
    ///   - address: Where there is more about it; `nil` for nowhere.
    public init(_ kind: Kind, _ text: String, note: String = "", address: String? = nil) {
      self.kind = kind
      self.text = text
      self.note = note
      self.address = address
    }
  }

  /// A part of the page that accepts files. They are sent to `/upload` one by one.
  public struct Upload: Hashable, Sendable {
    let title: String
    let hint: String
    let types: [String]

    /// - Parameters:
    ///   - title: Such as "Drop files here".
    ///   - hint: Which files are accepted, in words.
    ///   - types: The endings of their names, such as `.fit`; empty for any.
    public init(_ title: String, hint: String, types: [String] = []) {
      self.title = title
      self.hint = hint
      self.types = types
    }
  }

  /// Files that another program of the device handed over. Nothing is done with them until the person says so.
  ///
  /// The answer is sent to ``answerAddress``, with ``accepting`` or ``declining`` in the field `do`.
  public struct Shared: Hashable, Sendable {
    /// Where other programs hand over files, in the encoding `multipart/form-data`.
    public static let address = "/share"
    /// Where the answer goes.
    public static let answerAddress = address + "/answer"
    /// The answer that the files are wanted.
    public static let accepting = "accept-files"
    /// The answer that they are not.
    public static let declining = "decline-files"

    let title: String
    let names: [String]
    let acceptTitle: String
    let declineTitle: String

    /// - Parameters:
    ///   - title: Such as "2 files from another app".
    ///   - names: Those of the files.
    ///   - acceptTitle: Such as "Import".
    ///   - declineTitle: Such as "Discard".
    public init(_ title: String, names: [String], acceptTitle: String, declineTitle: String) {
      self.title = title
      self.names = names
      self.acceptTitle = acceptTitle
      self.declineTitle = declineTitle
    }
  }

  /// Whether pages are light or dark.
  public enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
    /// As the system of the person is, or always one of them.
    case system, light, dark
  }
}
