public import Latido

/// Why a CSV of samples cannot be read: what was found, where, and what was expected.
public enum SampleFileError: Error, Equatable, Sendable {
  case empty
  case notText(line: Int)
  case recordTooLong(line: Int)
  case openQuote(line: Int)
  case noHeader(line: Int)
  case noLevels(found: [String])
  case coloursAndValue
  case repeatedColumn(String, line: Int)
  case twoTimeColumns(String, String)
  /// No time column, and no rate was stated either.
  case noTimes
  /// A time column, and a rate was stated as well.
  case timesAndRate(column: String)
  case notANumber(String, line: Int, column: String)
  case unknownRegion(String, line: Int)
  case extraFields(line: Int, expected: Int, found: Int)
  case levelOutOfRange(Double, line: Int, column: String)
  /// A list of intervals without a column of them.
  case noIntervals(found: [String])
  /// A list of intervals that ends with its header.
  case noRows
  /// Two columns that each could be the intervals.
  case twoIntervalColumns(String, String)
  /// The column states one unit, its numbers speak for another.
  case intervalUnit(column: String, fits: String)
  /// No unit is stated, and no heart has intervals of this size in any.
  case noUnitFits(String)
  /// Times at which intervals end, not in order.
  case timesGoBack(line: Int, column: String)
  /// Times that advance otherwise than the intervals between them add up.
  case timesDisagree(column: String)
  /// A number that no interval between two beats can be.
  case notAnInterval(String, line: Int)
  /// A number that makes an interval in another unit than all others.
  case mixedUnits(String, line: Int, rest: TimeUnit)
  /// The file began with levels of 0–1 and went on with this one.
  case scaleChanges(Double, line: Int, column: String)

  /// Whether another command line would have read the file.
  public var isUsage: Bool {
    switch self {
    case .noTimes, .timesAndRate: true
    default: false
    }
  }
}

/// What was judged or left aside on reading, for the person to know.
public enum SampleFileNote: Equatable, Sendable {
  /// The time column states no unit; its spacing spoke for this one.
  case judgedTimes(column: String, unit: TimeUnit)
  /// No level was above 1, so all were taken as 0–1 and multiplied by 255.
  case scaledLevels
  case unusedColumns([String])
  /// Columns without any figure: taken as channels that the camera lacks.
  case emptyColumns([String])
}
