"""What the list of undocumented declarations has to find, and what it has to leave out."""

from __future__ import annotations

UNDOCUMENTED = [
    (["A"], "public struct A {}"),
    (["A", "A.b"], "@B\npublic struct A {\n  public let b = 1\n  public init(c: Int, _ d: Int) {}\n}"),
    (
        ["A.B.c"],
        "private struct B {}\n/// A.\npublic enum A {\n  /// B.\n  public struct B {\n    public let c = 1\n  }\n}",
    ),
    (
        ["C.a"],
        "/// P.\npublic protocol P {\n/// A.\nvar a: Int { get }\n}\n/// C.\npublic struct C<P> {\npublic var a = 1\n}",
    ),
    (["A.b", "A.c"], "/// A.\npublic enum A {\n  case b\n  indirect case c(A)\n}"),
    (["A.b()", "A.c"], "/// A.\npublic protocol A {\n  func b() async\n  var c: Int { get }\n}"),
    (["Int.half"], "extension Int {\n  public var half: Int { self / 2 }\n}"),
    (["A.b", "A.c"], "/// A.\npublic struct A {\n  public private(set) var b = 1\n  @Lazy public static var c = 1\n}"),
    (["A.b"], "/// A.\npublic struct A {\n  // b\n  public var b: Int { 1 }\n  /// c\n  public var c = 1\n}"),
]
DOCUMENTED = [
    "struct A {\n  public let b = 1\n  public init() {}\n}",
    "struct A {}\nextension A {\n  public func b() {}\n}",
    "/// A.\n@discardableResult\npublic func a() {}",
    "/// A.\npublic struct A: Hashable {\n  public static func == (a: A, b: A) -> Bool { true }\n  let c = 1\n}",
    "/// P.\npublic protocol P {\n  /// A.\n  func a(b: Int)\n}\nextension P {\n  public func a(b c: Int) {}\n}",
    "/// P.\npublic protocol P {\n/// A.\nvar a: Int { get }\n}\n/// B.\npublic struct B: P {\n  public var a = 1\n}",
    "/// A.\npublic func a() {\n  enum B {\n    case c\n  }\n  switch a { case b: break }\n}",
]
