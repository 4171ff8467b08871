public import Latido

/// Reads a CSV of samples from bytes as they arrive: a file, or a pipe.
///
/// The first line names the columns: one time column (`time_s`, `time_ms`,
/// `time_us`, or a bare `time`, `timestamp` or `t`) and any of `red`, `green`,
/// `blue` (or `r`, `g`, `b`; 0–255, or all 0–1), or `value` (no unit); also
/// `region`, `pixels` and `clipped_red…blue` as `SampleWriter` writes them. Consecutive lines
/// with the same time and different regions are one frame. An empty cell, NaN
/// or an infinity makes that sample unusable (NaN), to be dropped and counted
/// by the clock; text where a number should be is an error.
///
/// What the header leaves open is judged from the first rows and told in
/// `notes`: the unit of a bare time column by its median step, 0–1 against
/// 0–255 by the highest level, channels that have a column and no figure. Rows
/// are held back only until that is settled, at most `mostRowsHeldBack`, so
/// memory does not grow with the recording.
public struct SampleReader {
  /// What the file turned out to hold; known as soon as a frame has been given
  /// out, and after `finish()`.
  public private(set) var format: SampleFormat?
  /// What was judged or left aside.
  public private(set) var notes: [SampleFileNote] = []

  private let rateHz: Double?
  private var records = CSVRecords()
  private var rows: SampleRows?
  private var survey = SampleSurvey()
  private var heldBack: [SampleRow] = []
  private var assembler: FrameAssembler?

  /// About half a minute at 30 fps. Raising it delays the answer to a dark or
  /// scaled live recording; lowering it lets a longer black beginning pass for
  /// a 0–1 scale (and the first brighter row is then an error, never a wrong number).
  static let mostRowsHeldBack = 1024

  /// - Parameter rateHz: frames per second, for a file without a time column;
  ///   with one, it is an error.
  public init(rateHz: Double? = nil) {
    precondition(rateHz.map { $0 > 0 && $0.isFinite } ?? true, "a rate is a positive number")
    self.rateHz = rateHz
  }

  /// Takes the next bytes of the file and gives the frames that they complete.
  public mutating func push(
    _ bytes: ArraySlice<UInt8>
  ) throws(SampleFileError) -> [[ColourSample]] {
    var frames: [[ColourSample]] = []
    for byte in bytes {
      guard let record = try records.push(byte) else { continue }
      frames += try read(record)
    }
    return frames
  }

  /// Takes the end of the file and gives the frames that were still held back.
  public mutating func finish() throws(SampleFileError) -> [[ColourSample]] {
    var frames: [[ColourSample]] = []
    if let record = try records.finish() { frames += try read(record) }
    guard rows != nil else { throw .empty }
    if assembler == nil { frames += try settle() }
    if let last = assembler?.finish() { frames.append(last) }
    return frames
  }

  private mutating func read(
    _ record: CSVRecords.Record
  ) throws(SampleFileError) -> [[ColourSample]] {
    guard let rows else {
      let columns = try SampleColumns(header: record, hasStatedRate: rateHz != nil)
      self.rows = SampleRows(
        columns: columns, mayHaveDecimalComma: records.separator != ASCII.comma)
      if !columns.unused.isEmpty { notes.append(.unusedColumns(columns.unused)) }
      return []
    }
    let row = try rows.read(record)
    guard assembler == nil else { return try frame(completedBy: row) }
    survey.observe(row)
    heldBack.append(row)
    let isSettled = survey.settles(rows.columns) || heldBack.count == Self.mostRowsHeldBack
    return isSettled ? try settle() : []
  }

  /// Decides what the header left open, and gives out what was held back.
  private mutating func settle() throws(SampleFileError) -> [[ColourSample]] {
    guard let columns = rows?.columns else { return [] }
    let judged = survey.judgement(of: columns)
    format = judged.format
    notes += judged.notes
    assembler = FrameAssembler(
      format: judged.format, isScaled: judged.isScaled, rateHz: rateHz)
    var frames: [[ColourSample]] = []
    for row in heldBack { frames += try frame(completedBy: row) }
    heldBack = []
    return frames
  }

  private mutating func frame(
    completedBy row: SampleRow
  ) throws(SampleFileError) -> [[ColourSample]] {
    guard let frame = try assembler?.push(row) else { return [] }
    return [frame]
  }
}
