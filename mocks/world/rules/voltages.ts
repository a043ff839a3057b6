import type { CurveItem } from '../../../src/api/meterReadings'
import { isTotalizer } from '../../../src/rules/meterRules'
import { unbalance, unbalanceLimits, type UnbalanceFormula } from '../../../src/rules/unbalance'
import { QUARTER } from '../calendar'
import type { Episode } from '../episodes'
import type { MeterLoad } from '../load'
import type { Columns } from '../measures'
import { nominalVoltage } from '../profile'
import { itemsOf, phasesOf, wiringMode, type Phase, type Wiring } from '../wiring'
import { isTold, leastCurrent, round, type Field, type MeterRule } from './found'

/** The current that belongs to a voltage. */
const currentOf: Readonly<Record<Phase, CurveItem>> = { ua: 'ia', ub: 'ib', uc: 'ic' }
/** Shorter episodes move no quarter hour's mean beyond a limit, ms; unbalance is that of whole hours. */
const shortest = 5 * 60_000
const hour = 4
/** No voltage, share of Un. */
const noVoltage = 0.1

interface Seen {
  wiring: Wiring
  un: number
  columns: Columns
  /** The quarters that the episode touches, both ends included. */
  from: number
  to: number
}

/** Voltages of single meters, as the quarters of the day show them. */
export function voltageRules(field: Field): MeterRule {
  const { archive, episodes, loads, registers, measures, voltages, calendar } = field

  function look(meter: number, cp: number, day: number, { kind, from, to }: Episode): Seen {
    const wiring = wiringMode(archive, meter, cp)
    const load = loads.known(meter, cp)
    const start = calendar.dayStart(day)
    return {
      wiring,
      un: nominalVoltage(archive.profile, wiring, archive.pt(meter, cp)),
      columns: kind === 'missing' || load.solar > 0 ? allOf(load, day, wiring) : voltsOf(load, day),
      from: Math.floor((from - start) / QUARTER),
      to: Math.floor((to - 1 - start) / QUARTER),
    }
  }

  const allOf = (load: MeterLoad, day: number, wiring: Wiring): Columns =>
    measures.day(load, day, registers.intervals(load, day), itemsOf(wiring))
  // Without a roof the voltages need nothing of what flowed; of a check meter that is its whole area.
  const voltsOf = (load: MeterLoad, day: number): Columns => {
    const { ua, ub, uc } = voltages.day(load, day, { quarters: calendar.quarters(day) })
    return { ua, ub, uc }
  }

  return ({ meter, cp, first, last }, limits, found) => {
    for (let day = Math.max(first, archive.firstDay(meter, cp)); day <= last; day++) {
      const episode = episodes.of(meter, cp, day)
      if (!episode || episode.to - episode.from < shortest || !isTold(field, meter, cp, day)) continue
      const seen = look(meter, cp, day, episode)
      const { un, columns, from, to } = seen
      if (episode.kind === 'missing') {
        const threshold = (un * limits.missingVoltage) / 100
        const volts = un * episode.extreme
        // Elsewhere the phase itself is gone, whatever flowed in the rest of a quarter; its event tells it.
        if (!episode.circuit) continue
        const { amps, kwh } = unregistered(seen, episode, archive.ct(meter, cp) * archive.pt(meter, cp))
        if (volts >= threshold || amps <= leastCurrent) continue
        const none = episode.extreme < noVoltage
        found.push({
          rule: none ? 'currentNoVoltage' : 'missingVoltage',
          day,
          value: round(volts, 1),
          threshold: round(none ? un * noVoltage : threshold, 1),
          unit: 'V',
          // Nobody pays what the check meter of an area counts.
          ...(isTotalizer(archive.type(meter, cp)) ? {} : { unpaid: kwh }),
        })
        continue
      }
      const means = [...(columns[episode.phase] ?? [])].slice(from, to + 1)
      const low = Math.min(...means)
      const high = Math.max(...means)
      const under = round((un * limits.underVoltage) / 100, 1)
      const over = round((un * limits.overVoltage) / 100, 1)
      if (low < under) found.push({ rule: 'underVoltage', day, value: low, threshold: under, unit: 'V' })
      if (high > over) found.push({ rule: 'overVoltage', day, value: high, threshold: over, unit: 'V' })
      const rate = unevenness(seen, limits.unbalance)
      const { voltage: even } = unbalanceLimits[limits.unbalance]
      if (rate > even) found.push({ rule: 'voltageUnbalance', day, value: rate, threshold: even, unit: '%' })
    }
  }
}

/** The highest unbalance of four quarters in a row, %, within the episode. */
function unevenness({ wiring, columns, from, to }: Seen, formula: UnbalanceFormula): number {
  const phases = phasesOf(wiring)
  let highest = 0
  if (phases.length < 2 || wiring === '2') return highest
  for (let begin = from; begin + hour - 1 <= to; begin++) {
    const means = phases.map((phase) => {
      let sum = 0
      for (let q = begin; q < begin + hour; q++) sum += columns[phase]?.[q] ?? 0
      return sum / hour
    })
    highest = Math.max(highest, unbalance(means, { formula }) ?? 0)
  }
  return highest
}

/** The mean current of the phase while its voltage is missing, A, and what flowed and was not registered, kWh. */
function unregistered({ wiring, un, columns, from, to }: Seen, episode: Episode, ratio: number) {
  const currents = columns[currentOf[episode.phase]]
  let amps = 0
  let factor = 0
  for (let q = from; q <= to; q++) {
    amps += (currents?.[q] ?? 0) / (to - from + 1)
    factor += (columns.f?.[q] ?? 1) / (to - from + 1)
  }
  // Of three wires the first element is 30° ahead of its current's phase, the other 30° behind.
  const turned = wiring === '2' ? (episode.phase === 'ua' ? Math.PI / 6 : -Math.PI / 6) : 0
  const share = Math.cos(Math.acos(Math.min(1, factor)) + turned)
  const hours = (episode.to - episode.from) / 3_600_000
  return { amps, kwh: (un * (1 - episode.extreme) * amps * share * ratio * hours) / 1000 }
}
