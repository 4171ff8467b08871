import Foundation
import HealthKit
import Latido

/// Saves a reading to the Health app.
///
/// For projects with the HealthKit entitlement and `NSHealthUpdateUsageDescription`
/// in their Info.plist. Not part of the package: whoever adds it decides that
/// rates leave the app, and has to say so.
///
/// - Parameter end: When the measured stretch ended.
/// - Throws: What HealthKit throws: no permission, no Health on this device.
func saveToHealth(_ reading: Reading, endingAt end: Date) async throws {
  let store = HKHealthStore()
  let heartRate = HKQuantityType(.heartRate)
  try await store.requestAuthorization(toShare: [heartRate], read: [])
  let sample = HKQuantitySample(
    type: heartRate,
    quantity: HKQuantity(
      unit: .count().unitDivided(by: .minute()), doubleValue: reading.bpm),
    start: end.addingTimeInterval(-reading.evidence.durationSeconds), end: end)
  try await store.save(sample)
}
