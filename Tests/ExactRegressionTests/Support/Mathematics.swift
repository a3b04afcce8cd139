import Foundation

func logBase10(_ x: Double) -> Double { log10(x) }
