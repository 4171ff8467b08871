// The C interface. Every function that the world outside of Swift may call
// stands in this folder's two Interface files, and only there.
//
// A handle comes from a `…_new` function and goes with `latido_free`. A
// function that gives text or numbers returns how much there is; where it
// lies is then told by `latido_text` (UTF-8) or `latido_numbers` (doubles),
// and it stays until the next call on the handle. One thread at a time.

internal import Latido
internal import LatidoReport
internal import LatidoWords

/// An opaque handle; whoever has it must pass it back to `latido_free` once.
public typealias Handle = UnsafeMutableRawPointer

/// Room for a caller that cannot make its own (a web page).
@_expose(wasm, "latido_allocate")
@_cdecl("latido_allocate")
public func allocate(_ byteCount: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: Int(max(1, byteCount)), alignment: 8)
}

/// Gives back what `latido_allocate` gave.
@_expose(wasm, "latido_deallocate")
@_cdecl("latido_deallocate")
public func deallocate(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// A handle that measures nothing: for words and capabilities.
///
/// - Parameter language: 0 English, 1 Spanish; anything else is English.
@_expose(wasm, "latido_new")
@_cdecl("latido_new")
public func newSession(_ language: Int32) -> Handle { retained(Session(language: .init(language))) }

/// Ends any handle.
@_expose(wasm, "latido_free")
@_cdecl("latido_free")
public func free(_ handle: Handle) { Unmanaged<Session>.fromOpaque(handle).release() }

/// Changes the language of everything that the handle says from now on.
@_expose(wasm, "latido_set_language")
@_cdecl("latido_set_language")
public func setLanguage(_ handle: Handle, _ language: Int32) {
  session(handle).language = .init(language)
}

/// Where the handle's newest text begins.
@_expose(wasm, "latido_text")
@_cdecl("latido_text")
public func text(_ handle: Handle) -> UnsafeMutablePointer<UInt8> { session(handle).text.start }

/// Where the handle's newest numbers begin.
@_expose(wasm, "latido_numbers")
@_cdecl("latido_numbers")
public func numbers(_ handle: Handle) -> UnsafeMutablePointer<Double> {
  session(handle).numbers.start
}

/// Text: what this build can do, as JSON:
/// `{"modes":["finger","face"],"recipe":"standard/1"}`. The first mode is the usual one.
@_expose(wasm, "latido_capabilities")
@_cdecl("latido_capabilities")
public func capabilities(_ handle: Handle) -> Int32 {
  session(handle).answer(
    .object([
      .init("modes", .array([.string(Mode.finger.name), .string(Mode.face.name)])),
      .init("recipe", .string(Recipe.standard.identifier)),
    ]))
}

/// Text: every sentence of the page by its name, as one JSON object.
@_expose(wasm, "latido_words")
@_cdecl("latido_words")
public func words(_ handle: Handle) -> Int32 {
  let session = session(handle)
  return session.answer(
    .object(
      PageWords.all.map { .init($0.name.description, .string($0.words.said(in: session.language))) }
    ))
}

func retained(_ session: Session) -> Handle { Unmanaged.passRetained(session).toOpaque() }

private func session(_ handle: Handle) -> Session {
  Unmanaged<Session>.fromOpaque(handle).takeUnretainedValue()
}

extension Language {
  init(_ number: Int32) { self = number == 1 ? .es : .en }
}
