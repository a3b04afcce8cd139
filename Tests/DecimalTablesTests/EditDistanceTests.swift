import DecimalTables
import Testing

@Suite("The edit distance") struct EditDistanceTests {
    @Test("counts insertions, removals, replacements and swaps")
    func distances() {
        for (a, b, distance) in [
            ("", "", 0), ("abc", "", 3), ("coffee", "cofee", 1), ("wake", "wkae", 1), ("kitten", "sitting", 3),
            ("ca", "abc", 3), ("same", "same", 0),
        ] {
            #expect(EditDistance.between(a, b) == distance)
            #expect(EditDistance.between(b, a) == distance)
        }
    }

    @Test("finds the word that is meant, when one is near")
    func nearest() {
        let words = ["train", "predict", "evaluate", "report"]
        #expect(EditDistance.nearest(to: "trian", among: words) == "train")
        #expect(EditDistance.nearest(to: "REPORTS", among: words) == "report")
        #expect(EditDistance.nearest(to: "xyz", among: words) == nil)
        #expect(EditDistance.nearest(to: "", among: words) == nil)
    }
}
