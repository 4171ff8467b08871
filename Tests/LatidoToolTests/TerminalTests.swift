import Foundation
import Testing

/// The live command on a terminal: a pseudo-terminal that util-linux's `script`
/// makes, with the size that `stty` gives it.
@Suite struct TerminalTests {
  private let latido = Tool(environment: ["TERM": "xterm"])
  /// As in `LiveTests`, for as long as anybody looks.
  private let finger =
    "lavfi:nullsrc=s=64x48:r=30:d=3600,format=gbrp,geq=r=190-3*sin(2*PI*1.2*T):g=40:b=30"
  private let wipe = "\u{1B}[H\u{1B}[2J"

  /// What a terminal of that size is sent until Ctrl-C is typed on it, and how it ends.
  private func watch(
    columns: Int, rows: Int, seconds: Int = 3, options: String = "", meanwhile: String = ":",
    setting: String = ""
  ) throws -> Tool.Run {
    let folder = try TemporaryFolder()
    let inside = try folder.file(
      "inside",
      """
      stty columns \(columns) rows \(rows)
      terminal=$(tty)
      { \(meanwhile); } &
      \(setting) "$1" live --camera '\(finger)' --pace \(options)
      echo "status $?"
      stty -a <"$terminal"
      """)
    return try latido.shell(
      """
      { sleep \(seconds); printf '\\003'; sleep 1; } |
        script --quiet --return --command "bash '\(inside)' '$program'" /dev/null
      """)
  }

  /// The pages that were drawn one over the other, without their colours and
  /// without the ^C that the terminal itself puts behind the one on the screen.
  private func pages(_ output: String) -> [[String]] {
    let drawn = output.components(separatedBy: "\u{1B}[?25l").last ?? ""
    let ended = drawn.components(separatedBy: "\u{1B}[?25h").first ?? ""
    return ended.replacing(wipe, with: "\u{1B}[0A\r\u{1B}[J")
      .split(separator: /\x1B\[\d+A\r\x1B\[J/)
      .map { page in
        page.replacing(/\x1B\[\d*m|\^C/, with: "").split(separator: "\r\n").map(String.init)
      }
  }

  @Test(arguments: [(72, 40), (30, 12), (12, 5), (2, 3)])
  func aPageFitsTheTerminal(columns: Int, rows: Int) throws {
    let run = try watch(columns: columns, rows: rows, seconds: 4)
    let pages = pages(run.output)
    #expect(pages.count > 2, "\(run.output)")
    for page in pages.dropLast() {
      #expect(page.count < rows)
      for line in page { #expect(line.count < columns, "\(line)") }
    }
    #expect(!run.output.contains(wipe))
  }

  @Test func controlCGivesTheSummaryTheStatusAndTheCursorBack() throws {
    let run = try watch(columns: 60, rows: 24)
    let end = try #require(run.output.components(separatedBy: "\u{1B}[?25h").dropFirst().first)
    #expect(end.contains(/^\d+ s without a reading\.\r\nstatus 3\r\n/))
    #expect(run.output.contains("\r\u{1B}[J\u{1B}[?25h"))
    // Nothing of the terminal is left changed.
    #expect(end.contains("icanon"))
    for changed in ["-icanon", "-echo ", "-isig"] { #expect(!end.contains(changed)) }
  }

  @Test func anotherWidthIsDrawnOnACleanScreen() throws {
    let run = try watch(
      columns: 60, rows: 24, seconds: 6, meanwhile: "sleep 3; stty columns 26 <\"$terminal\"")
    let parts = run.output.components(separatedBy: wipe)
    #expect(parts.count == 2, "\(run.output)")
    let narrow = pages("\u{1B}[?25l" + (parts.last ?? ""))
    #expect(!narrow.isEmpty)
    for line in narrow.dropLast().joined() { #expect(line.count < 26, "\(line)") }
  }

  /// https://no-color.org speaks of colours alone.
  @Test func withoutColoursItIsDrawnAllTheSame() throws {
    let run = try watch(columns: 60, rows: 24, setting: "NO_COLOR=1")
    #expect(pages(run.output).count > 2, "\(run.output)")
    #expect(!run.output.contains(/\x1B\[[\d;]*m/))
  }

  @Test func aProgramIsGivenLinesOnATerminalToo() throws {
    let run = try watch(columns: 60, rows: 24, options: "--json")
    #expect(!run.output.contains("\u{1B}["))
    #expect(run.output.contains("\"outcome\":\"summary\""))
  }
}
