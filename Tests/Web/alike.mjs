import assert from "node:assert/strict";

/** Sums in another order, as fused or vector arithmetic makes them, differ by less. */
const tolerance = 1e-9;

/** Holds two JSON documents to be equal, numbers up to the tolerance. */
export function assertAlike(here, native, path = "outcome") {
  if (typeof native === "number" && typeof here === "number") {
    const apart = Math.abs(here - native) / Math.max(1, Math.abs(native));
    assert.ok(apart <= tolerance, `${path}: ${here} here, ${native} natively`);
  } else if (native !== null && typeof native === "object") {
    assert.deepEqual(Object.keys(here), Object.keys(native), path);
    for (const key of Object.keys(native)) assertAlike(here[key], native[key], `${path}.${key}`);
  } else {
    assert.equal(here, native, path);
  }
}
