import { expect, it } from 'vitest'
import { HOUR } from './calendar'
import { createWorld } from './createWorld'

const days = 365

it.each([1, 2, 3])(
  'a feeder goes dark four to eight times a year, and a consumer is without for 8 to 25 h (seed %i)',
  (seed) => {
    const { network, faults, calendar } = createWorld({
      size: 'demo',
      seed,
      zone: 'America/Santo_Domingo',
    }).parts
    const meters = new Float64Array(network.plan.lines)
    for (let meter = 0; meter < network.plan.meters; meter++) {
      const line = network.pointLine[network.pointOf(meter)] ?? 0
      meters[line] = (meters[line] ?? 0) + 1
    }
    const from = calendar.dayStart(calendar.parseDate('2025-11-27'))
    const to = calendar.dayStart(calendar.parseDate('2025-11-27') + days)
    let [times, meterHours, interruptions] = [0, 0, 0]
    for (let line = 0; line < network.plan.lines; line++)
      for (const block of faults.outages(line, from, to)) {
        times += 1
        interruptions += meters[line] ?? 0
        meterHours += ((meters[line] ?? 0) * (block.end - block.begin)) / HOUR
      }
    expect(times / network.plan.lines).toBeGreaterThan(4)
    expect(times / network.plan.lines).toBeLessThan(8)
    const saidi = meterHours / network.plan.meters
    expect(saidi).toBeGreaterThan(8)
    expect(saidi).toBeLessThan(25)
    // Each is told once by each meter: events 1, and 2 at its end.
    const events = (interruptions / network.plan.meters / days) * 10_000
    expect(events).toBeGreaterThan(120)
    expect(events).toBeLessThan(170)
  },
)
