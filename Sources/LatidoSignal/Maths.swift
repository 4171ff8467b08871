// The one file of this module that touches the C maths library. Every other
// module of the core reaches it through these names, so that a platform
// without a C module map (the browser) is dealt with once, here.

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif !arch(wasm32)
  #error("No C maths library is known for this platform: name it here.")
#endif

#if arch(wasm32)
  // Bare WebAssembly has no module map; the symbols come from wasi-libc.
  @_extern(c, "sin") private func sin(_ x: Double) -> Double
  @_extern(c, "cos") private func cos(_ x: Double) -> Double
  @_extern(c, "tan") private func tan(_ x: Double) -> Double
  @_extern(c, "atan2") private func atan2(_ y: Double, _ x: Double) -> Double
  @_extern(c, "exp") private func exp(_ x: Double) -> Double
  @_extern(c, "log") private func log(_ x: Double) -> Double
  @_extern(c, "log10") private func log10(_ x: Double) -> Double
  @_extern(c, "pow") private func pow(_ x: Double, _ y: Double) -> Double
#endif

/// sin x, x in radians.
package func sine(_ x: Double) -> Double { sin(x) }
/// cos x, x in radians.
package func cosine(_ x: Double) -> Double { cos(x) }
/// tan x, x in radians.
package func tangent(_ x: Double) -> Double { tan(x) }
/// The angle of the point (x, y), in −π … π radians.
package func angle(y: Double, x: Double) -> Double { atan2(y, x) }
/// eˣ.
package func exponential(_ x: Double) -> Double { exp(x) }
/// ln x.
package func naturalLogarithm(_ x: Double) -> Double { log(x) }
/// log₁₀ x.
package func decimalLogarithm(_ x: Double) -> Double { log10(x) }
/// xʸ.
package func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
