// Figures that a change must not make worse; `Scripts/bench` runs them all.
// Reading whole videos is timed there, from outside, as a person would.

ReductionBenchmarks.run()
