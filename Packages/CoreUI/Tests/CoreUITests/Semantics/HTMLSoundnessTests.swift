import CoreUI
import CoreUITestSupport
import Testing

struct HTMLSoundnessTests {
  @Test func `every view makes sound HTML`() {
    for width in [40, 80, 200] {
      let html = HTMLRenderer.fragment(of: SemanticNode(Specimen(), width: width))
      #expect(HTMLCheck(html).problems == [])
      #expect(html.contains("<th scope=\"col\" class=\"n\">Distance</th>"))
      #expect(html.contains("Rising from 1 to 7."))
    }
  }

  @Test(arguments: [
    "<p>a</p", "<p>a", "<p><p>a</p></p>", "<b>a</b>", "<p>a & b</p>", "text", "<ul>a</ul>", "<p onclick=\"x\">a</p>",
    "<table><thead><tr><th>a</th></tr></thead></table>", "<p>a<br></p>", "<p>\u{1B}</p>", "<script>a</script>",
    "<p><strong>a</p></strong>", "<p><svg></svg></p>", "<p><svg aria-hidden=\"true\"><script/></svg></p>",
  ])
  func `mistakes are found`(html: String) {
    #expect(!HTMLCheck(html).problems.isEmpty)
  }
}
