import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { MeterEventRow } from '../../src/api/capture/meters'
import { msOf, quarter, type Curve, type MeterFacts } from './facts'
import { isNear, type Note } from './rule'

const voltages: readonly CurveItem[] = ['ua', 'ub', 'uc']
const name = ({ detail }: MeterFacts): string => `meter ${detail.metercomid}`

/** A relay is switched from afar, or by the meter itself. */
const opensRelay = (code: string): boolean => code === '62' || code === '64'
const closesRelay = (code: string): boolean => code === '63' || code === '69'

/** Codes that a closing event ends: a normal voltage ends every disturbance of its phase. */
const openersOf: Readonly<Record<string, readonly string[]>> = {
  '2': ['1'],
  '41': ['40'],
  '43': ['42'],
  '45': ['44'],
  '66': ['65'],
  '85': ['76', '79', '82'],
  '86': ['77', '80', '83'],
  '87': ['78', '81', '84'],
}
const closerOf = new Map(
  Object.entries(openersOf).flatMap(([closer, codes]) => codes.map((opener) => [opener, closer])),
)

/** Checks the rules of one meter's events. */
export function checkEvents(facts: MeterFacts, note: Note): void {
  checkPairs(facts, note)
  for (const event of facts.events) {
    const code = Number(event.event_code)
    if (code >= 76 && code <= 84) checkVoltage(facts, event, note)
    if (code === 65) checkLimiter(facts, event, note)
    if (code === 1) checkOutage(facts, event, note)
  }
  checkRelay(facts, note)
}

function checkPairs(facts: MeterFacts, note: Note): void {
  const { events } = facts
  const hasEventAt = (codes: readonly string[], time: string, field: 'event_time' | 'end_time'): boolean =>
    events.some((event) => codes.includes(event.event_code) && event[field] === time)
  // The newest event: later ends lie outside the window.
  const last =
    events
      .map(({ event_time }) => event_time)
      .toSorted()
      .at(-1) ?? ''
  for (const event of events) {
    const about = () =>
      `${name(facts)}: ${event.event_code} at ${event.event_time} to ${event.end_time || '…'}`
    const closer = closerOf.get(event.event_code)
    if (closer && event.end_time && event.end_time <= last) {
      const length = (msOf(event.end_time) - msOf(event.event_time)) / 1000
      note(
        'pairs',
        length >= 0 && event.duration === length && hasEventAt([closer], event.end_time, 'event_time'),
        about,
      )
    }
    const openerCodes = openersOf[event.event_code]
    // An opener before the window may be missing.
    const first = events.map(({ event_time }) => event_time).toSorted()[0] ?? ''
    if (
      openerCodes &&
      event.event_time > first &&
      events.some((other) => openerCodes.includes(other.event_code))
    )
      note(
        'pairs',
        hasEventAt(openerCodes, event.event_time, 'end_time') ||
          !events.some(
            (other) => openerCodes.includes(other.event_code) && other.event_time < event.event_time,
          ),
        about,
      )
  }
  const switched = events
    .filter(({ event_code }) => opensRelay(event_code) || closesRelay(event_code))
    .toSorted((a, b) => (a.event_time < b.event_time ? -1 : 1))
  for (const [i, event] of switched.entries()) {
    const previous = switched[i - 1]
    if (previous)
      note(
        'pairs',
        opensRelay(previous.event_code) !== opensRelay(event.event_code),
        () => `${name(facts)}: ${event.event_code} twice, ${previous.event_time} and ${event.event_time}`,
      )
  }
}

/** Quarters that an event touches, with the share of each that it covers. */
function* touchedQuarters(
  curve: Curve,
  start: number,
  end: number,
): Iterable<{ index: number; share: number }> {
  for (const [index, begin] of curve.begins.entries()) {
    const share = (Math.min(end, begin + quarter) - Math.max(start, begin)) / quarter
    if (share > 0) yield { index, share }
  }
}
const endOf = ({ event_time, end_time }: MeterEventRow): number =>
  end_time ? msOf(end_time) : msOf(event_time)
const numberIn = (detail: string): number => Number(/-?\d+(?:\.\d+)?/.exec(detail)?.[0] ?? Number.NaN)

function checkVoltage(facts: MeterFacts, event: MeterEventRow, note: Note): void {
  const code = Number(event.event_code)
  const item = voltages[(code - 76) % 3]
  const nominal = facts.detail.nominal_voltage
  if (!item || typeof nominal !== 'number' || nominal <= 0) return
  const extreme = numberIn(event.detail)
  for (const curve of facts.curves)
    for (const { index, share } of touchedQuarters(curve, msOf(event.event_time), endOf(event))) {
      const reachedExtreme = curve.valuesOf(code >= 79 && code < 82 ? 'u_max' : 'u_min')[index]
      if (typeof reachedExtreme === 'number')
        note(
          'extremes',
          isNear(reachedExtreme, extreme, 0.1),
          () =>
            `${name(facts)}: ${event.event_code} ${event.detail} at ${event.event_time}, extreme ${String(reachedExtreme)} V`,
        )
      const value = curve.valuesOf(item)[index]
      if (share < 0.25 || value === null || value === undefined) continue
      // Within the event the voltage is beyond its limit, outside it within 15 % of nominal.
      const [inside, outside] = code < 79 ? [0.95, 1.15] : code < 82 ? [1.05, 0.85] : [0.75, 1.15]
      const bound = nominal * (share * inside + (1 - share) * outside)
      const holds =
        code >= 79 && code < 82
          ? value >= bound && value <= extreme + 0.5
          : value <= bound && value >= share * extreme - 0.5
      note(
        'voltageEvents',
        holds,
        () =>
          `${name(facts)}: ${event.event_code} ${event.detail} at ${event.event_time} (${(share * 100).toFixed(0)} %), ${item} ${String(value)} V`,
      )
    }
}

/**
 * The power that the limiter saw, times the event's share of the quarter, is part of the quarter's energy, and no
 * less than the mean.
 */
function checkLimiter(facts: MeterFacts, event: MeterEventRow, note: Note): void {
  const power = numberIn(event.detail)
  for (const curve of facts.curves)
    for (const { index, share } of touchedQuarters(curve, msOf(event.event_time), endOf(event))) {
      const value = curve.valuesOf('p')[index]
      if (value === null || value === undefined || Number.isNaN(power)) continue
      note(
        'limiterMoment',
        power <= 1.5 * value + 0.02,
        () => `${name(facts)}: ${event.detail} at ${event.event_time}, p ${String(value)} kW`,
      )
      note(
        'limiter',
        share * power <= value + 0.02 && power >= value - 0.02,
        () =>
          `${name(facts)}: ${event.detail} at ${event.event_time} (${(share * 100).toFixed(0)} %), p ${String(value)} kW`,
      )
    }
}

function checkOutage(facts: MeterFacts, event: MeterEventRow, note: Note): void {
  for (const curve of facts.curves)
    for (const { index, share } of touchedQuarters(curve, msOf(event.event_time), endOf(event))) {
      if (share < 1) continue
      const values = (['pap_e', 'rap_e', 'ua'] as const).map((item) => curve.valuesOf(item)[index] ?? 0)
      note(
        'outages',
        values.every((value) => value === 0),
        () => `${name(facts)}: without supply from ${event.event_time}, ${values.join(', ')}`,
      )
    }
}

function checkRelay(facts: MeterFacts, note: Note): void {
  const switched = facts.events
    .filter(({ event_code }) => opensRelay(event_code) || closesRelay(event_code))
    .toSorted((a, b) => (a.event_time < b.event_time ? -1 : 1))
  for (const [i, event] of switched.entries()) {
    if (closesRelay(event.event_code)) continue
    const until = switched[i + 1]
    // The latest opening has no known end.
    const end = until ? msOf(until.event_time) : msOf(event.event_time)
    for (const curve of facts.curves)
      for (const { index, share } of touchedQuarters(curve, msOf(event.event_time), end)) {
        if (share < 1) continue
        const energy = (curve.valuesOf('pap_e')[index] ?? 0) + (curve.valuesOf('rap_e')[index] ?? 0)
        note(
          'relay',
          energy === 0,
          () =>
            `${name(facts)}: open from ${event.event_time}, ${String(energy)} kWh in a quarter of ${curve.date}`,
        )
      }
  }
}
