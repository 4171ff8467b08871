/// The green method: the mean of the green channel over the skin, as it is.
///
/// Green light reaches the vessels and is what haemoglobin absorbs best; red
/// goes deeper and is absorbed less, blue does not reach as far. Nothing is
/// done against motion and changing light, which are in it whole.
///
/// Complexity: O(1).
///
/// Source: Verkruysse, Svaasand & Nelson 2008, "Remote plethysmographic imaging
/// using ambient light", Opt. Express 16, 21434.
enum GreenMethod {
  /// The pulse falls where blood comes in.
  static func pulse(_ levels: ColourSignal) -> [Double] { levels.green }
}
