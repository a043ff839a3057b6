/** ms that have passed since some moment. It measures work; what time it is says the clock. */
export type Stopwatch = () => number

/** A stopwatch that counts how often it is read: what it measures does not depend on the machine. @param step ms for each reading */
export function countingStopwatch(step = 0.1): Stopwatch {
  let passed = 0
  return () => (passed += step)
}
