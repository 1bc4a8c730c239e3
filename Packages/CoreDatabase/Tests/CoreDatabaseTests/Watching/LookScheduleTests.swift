import Testing

@testable import CoreDatabase

struct LookScheduleTests {
  private let idle = LookSchedule(idle: 5_000)

  @Test func `while nothing is written, it looks now and then`() {
    var schedule = idle
    schedule.pass()
    #expect(schedule.isIdle)
    #expect(schedule.wait == LookSchedule.Wait(milliseconds: 5_000, endsAtWrite: true))
  }

  @Test func `after a write it looks at short intervals, then at longer ones, and comes to rest`() {
    var schedule = idle
    schedule.noteWrite()
    var waits: [Int] = []
    while !schedule.isIdle {
      waits.append(schedule.wait.milliseconds)
      schedule.pass()
    }
    #expect(waits == waits.sorted())
    #expect(waits.first == 1)
    #expect(waits.filter { $0 <= 8 }.reduce(0, +) >= 40)
    #expect(schedule == idle)
  }

  @Test func `writes that do not end make it look at the short interval and no more often`() {
    var schedule = idle
    for _ in 0..<100 { schedule.noteWrite() }
    #expect(schedule.wait == LookSchedule.Wait(milliseconds: 8, endsAtWrite: false))
  }

  @Test func `a write during a long wait ends it and returns to the short interval`() {
    var schedule = idle
    schedule.noteWrite()
    while schedule.wait.milliseconds <= 8 { schedule.pass() }
    #expect(schedule.wait.endsAtWrite)
    schedule.noteWrite()
    #expect(schedule.wait.milliseconds == 8)
  }
}
