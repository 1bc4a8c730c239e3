import CoreNetwork
import CoreSync
import Foundation
import Testing

@testable import CorePocketBase

struct BatchRejectionTests {
  @Test func `a rejected batch names the write that caused it`() throws {
    let rejection = try read(
      #"{"data":{},"message":"The requested resource wasn't found.","status":404}"#, position: "7")
    #expect(rejection.position == 7 && rejection.answer.status == 404)
  }

  @Test func `the reason combines the server's messages about the fields`() throws {
    let rejection = try read(
      #"{"data":{"row":{"code":"x","message":"Invalid value format."},"id":{"message":"Too\u001b[31m long."}},"#
        + #""message":"Failed.","status":400}"#)
    #expect(rejection.answer.reason == .server("id: Too[31m long; row: Invalid value format"))
  }

  @Test func `without field messages, the reason is the general message`() throws {
    #expect(try read(#"{"data":{},"message":"Not allowed.","status":403}"#).answer.reason == .server("Not allowed"))
    #expect(try read(#"{"status":400}"#).answer.reason == .unstated)
  }

  @Test func `a long reason is shortened`() throws {
    let long = String(repeating: "x", count: 5_000)
    let cut = String(repeating: "x", count: 200)
    #expect(try read(#"{"message":"\#(long)","status":400}"#).answer.reason == .server(cut))
  }

  @Test(arguments: [
    #"{"data":{},"message":"Batch requests are not allowed.","status":403}"#,
    #"{"data":{"requests":{"code":"validation_length_too_long","message":"No more than 50."}},"status":400}"#,
    #"{"data":{"requests":{"first":{"response":{"status":400}}}}}"#,
  ])
  func `a batch error that names no write is not decoded as a rejected write`(text: String) {
    #expect(throws: NetworkError.self) { try JSONCoding.value(BatchRejection.self, from: Data(text.utf8)) }
  }

  private func read(_ answer: String, position: String = "0") throws -> BatchRejection {
    let text =
      #"{"data":{"requests":{"\#(position)":{"code":"batch_request_failed","response":\#(answer)}}},"status":400}"#
    return try JSONCoding.value(BatchRejection.self, from: Data(text.utf8))
  }
}
