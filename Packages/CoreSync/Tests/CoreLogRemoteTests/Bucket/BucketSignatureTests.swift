import CoreNetwork
import Foundation
import Testing

@testable import CoreLogRemote

/// The examples that AWS publishes for Signature Version 4 of S3.
struct BucketSignatureTests {
  private static let signature = BucketSignature(
    key: BucketKey(name: "AKIAIOSFODNN7EXAMPLE", secret: Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")),
    region: "us-east-1")
  private static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  private static let host = "examplebucket.s3.amazonaws.com"
  private static let time = "20130524T000000Z"

  private func sign(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [], headers: [String: String] = [:],
    digest: String = empty
  ) -> String {
    let given = ["host": Self.host, "x-amz-content-sha256": digest, "x-amz-date": Self.time]
    return Self.signature.authorization(
      method: method, path: path, query: query, headers: given.merging(headers) { $1 }, time: Self.time)
  }

  @Test func `reading an object is signed as published`() {
    #expect(
      sign("GET", "/test.txt", headers: ["range": "bytes=0-9"])
        == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "
        + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, "
        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test func `storing an object is signed as published`() {
    #expect(
      sign(
        "PUT", "/" + BucketSignature.encoded("test$file.text"),
        headers: ["date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
        digest: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"
      ).hasSuffix("Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"))
  }

  @Test(arguments: [
    ([("lifecycle", "")], "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    ([("prefix", "J"), ("max-keys", "2")], "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ])
  func `a query is signed as published, in any order`(_ query: [(String, String)], _ signature: String) {
    #expect(sign("GET", "/", query: query.map { (name: $0.0, value: $0.1) }).hasSuffix("Signature=\(signature)"))
  }

  @Test func `a moment is written without separators`() {
    #expect(BucketSignature.time(Date(timeIntervalSince1970: 1_369_353_600.9)) == "20130524T000000Z")
    #expect(BucketSignature.time(Date(timeIntervalSince1970: -1e15)) == "19700101T000000Z")
  }

  @Test func `only unreserved characters stay as they are`() {
    #expect(BucketSignature.encoded("aZ09-_.~ /é$") == "aZ09-_.~%20%2F%C3%A9%24")
  }
}
