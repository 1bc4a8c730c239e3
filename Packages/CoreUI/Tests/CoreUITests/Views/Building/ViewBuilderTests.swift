import CoreUI
import Testing

struct ViewBuilderTests {
  @Test("an absent view takes no space and adds no spacing")
  func absent() {
    let missing: Text? = nil
    let view = VStack(spacing: 1) {
      Text("a")
      missing
      EmptyView()
      if missing != nil { Text("never") }
      Text("b")
    }
    #expect(Frame.draw(view, width: 9).plainText() == "a\n\nb")
  }

  @Test("branches and loops produce views in order", arguments: [true, false])
  func branches(isFirst: Bool) {
    let view = HStack {
      if isFirst { Text("first") } else { Divider() }
      for number in 1...2 { Text("\(number)") }
      switch isFirst {
      case true: Text("yes")
      case false: Text("no").bold()
      }
      ForEach(["x", "y"]) { Text($0).padding(.leading, 1) }
    }
    #expect(Frame.draw(view, width: 40).plainText() == (isFirst ? "first 1 2 yes  x  y" : "│ 1 2 no  x  y"))
  }

  @Test("views without a stack are stacked vertically")
  func noStack() {
    let view = Group {
      Text("a")
      Text("b")
    }
    #expect(Frame.draw(view, width: 9).plainText() == "a\nb")
  }

  @Test("a modifier on a group applies to each of its views")
  func group() {
    let view = HStack(spacing: 0) {
      Group {
        Text("a")
        Text("b")
      }.padding(.leading, 2)
    }
    #expect(Frame.draw(view, width: 9).plainText() == "  a  b")
  }
}
