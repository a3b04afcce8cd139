package import DecimalTables

/// The arithmetic in which single rows are looked at again.
package protocol RowNumber: Sendable {
    static var zero: Self { get }
    static var one: Self { get }
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    static func / (a: Self, b: Self) -> Self
    var doubleValue: Double { get }
    /// A cell whose mantissa fits an `Int64`.
    init(mantissa: Int64, decimals: Int)
    /// A cell of any width.
    init(_ decimal: ExactDecimal)
}

extension BigFloat: RowNumber {
    package init(mantissa: Int64, decimals: Int) {
        self = BigFloat(BigInteger(mantissa)).dividedByPowerOfTen(decimals)
    }
}

extension DoubleDouble: RowNumber {
    /// 10^0 … 10^22 are doubles; beyond, rounded to two.
    private static let powersOfTen: [DoubleDouble] = (0...40).map {
        DoubleDouble(BigFloat(BigInteger(1).multipliedByPowerOfTen($0)))
    }

    package init(mantissa: Int64, decimals: Int) {
        let integer = DoubleDouble(mantissa)
        if decimals == 0 {
            self = integer
        } else if decimals < Self.powersOfTen.count {
            self = integer / Self.powersOfTen[decimals]
        } else {
            self.init(BigFloat(mantissa: mantissa, decimals: decimals))
        }
    }

    package init(_ decimal: ExactDecimal) {
        self.init(BigFloat(decimal))
    }
}
