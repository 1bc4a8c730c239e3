import CoreNetwork
import DataUser
import DomainAccount
import Foundation
import Testing

/// The list of kinds of remotes.
struct AccountServersTests {
  private let servers = AccountServers([
    PocketBaseAccountServer(collections: [], userAgent: "test"), BucketAccountServer(userAgent: "test"),
    FolderAccountServer(),
  ])

  @Test(arguments: [
    ("https://log.example.org", "pocketbase", "https://log.example.org"),
    ("log.example.org/", "pocketbase", "https://log.example.org"),
    ("s3+https://Store.example.org/logs/", "bucket", "s3+https://store.example.org/logs"),
    ("/mnt/nas/fettle/", "folder", "/mnt/nas/fettle"), (" /mnt/../mnt/nas ", "folder", "/mnt/nas"),
  ])
  func `an address belongs to one kind`(_ typed: String, _ kind: String, _ address: String) throws {
    let found = try servers.server(at: typed)
    #expect(found.server.kind.id == kind && found.address == address)
    #expect(servers.kinds.kind(of: typed.trimmingCharacters(in: .whitespaces)).id == kind)
  }

  @Test(arguments: [
    "ftp://log.example.org", "", "s3+https://store.example.org", "s3+http://store.example.org/logs", "/",
  ])
  func `what is no address is refused with a reason`(_ typed: String) {
    #expect(throws: AccountError.self) { try servers.server(at: typed) }
  }

  @Test func `an account of before there were kinds is one of the first that recognizes its address`() throws {
    #expect(try servers.server(of: nil, at: "https://log.example.org").kind.id == "pocketbase")
    #expect(try servers.server(of: "bucket", at: "https://anywhere.example.org").kind.id == "bucket")
    #expect(throws: AccountError.self) { try servers.server(of: "of tomorrow", at: "https://log.example.org") }
  }

  @Test func `every kind has an example that it recognizes, and words of its own`() throws {
    for kind in servers.kinds.all {
      #expect(servers.kinds.kind(of: kind.example) == kind)
      #expect(!kind.id.isEmpty && !kind.noun.isEmpty)
    }
    #expect(Set(servers.kinds.all.map(\.id)).count == servers.kinds.all.count)
    #expect(Set(servers.kinds.all.map(\.noun)).count == servers.kinds.all.count)
  }
}
