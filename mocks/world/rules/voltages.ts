import type { CurveItem } from '../../../src/api/capture/meterReadings'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import { findingRules, type Broken } from '../../../src/rules/archive/findingRules'
import { QUARTER } from '../calendar'
import type { Episode } from '../episodes'
import type { MeterLoad } from '../load'
import type { Columns } from '../measures'
import { nominalVoltage } from '../profile'
import { itemsOf, phasesOf, wiringMode, type Phase, type Wiring } from '../wiring'
import { isTold, type Field, type Found, type MeterRule } from './found'

/** The current that belongs to a voltage. */
const currentOf: Readonly<Record<Phase, CurveItem>> = { ua: 'ia', ub: 'ib', uc: 'ic' }
/** Shorter episodes move no quarter hour's mean beyond a limit, ms; unbalance is that of whole hours. */
const shortest = 5 * 60_000
const hour = 4

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
      const { un: nominal, columns, from, to } = seen
      const add = (
        rule: Found['rule'],
        broken: Broken | undefined,
        more: Pick<Found, 'unpaid'> = {},
      ): void => {
        if (broken) found.push({ rule, day, ...broken, ...more })
      }
      if (episode.kind === 'missing') {
        // Where the phase itself is gone nothing flows in it: only a quarter without any of the rest of the day tells.
        const { amps, kwh } = unregistered(seen, episode, archive.ct(meter, cp) * archive.pt(meter, cp))
        const told = { volts: nominal * episode.extreme, nominal, amps }
        // Nobody pays what the check meter of an area counts, and what would have been counted backwards is no loss.
        const lost =
          isTotalizer(archive.type(meter, cp)) || kwh <= 0 ? {} : { unpaid: { perDay: kwh, days: 1 } }
        add('currentNoVoltage', findingRules.currentNoVoltage(told), lost)
        add('missingVoltage', findingRules.missingVoltage({ ...told, limit: limits.missingVoltage }), lost)
        continue
      }
      const means = [...(columns[episode.phase] ?? [])].slice(from, to + 1)
      const [lowest, highest] = [Math.min(...means), Math.max(...means)]
      add('underVoltage', findingRules.underVoltage({ volts: lowest, nominal, limit: limits.underVoltage }))
      add('overVoltage', findingRules.overVoltage({ volts: highest, nominal, limit: limits.overVoltage }))
      add('voltageUnbalance', uneven(seen, limits.unbalance))
    }
  }
}

/** The highest unbalance of four quarters in a row within the episode, where it is too high. */
function uneven(
  { wiring, columns, from, to }: Seen,
  formula: Parameters<MeterRule>[1]['unbalance'],
): Broken | undefined {
  const phases = phasesOf(wiring)
  let worst: Broken | undefined
  if (phases.length < 2 || wiring === '2') return worst
  for (let begin = from; begin + hour - 1 <= to; begin++) {
    const means = phases.map((phase) => {
      let sum = 0
      for (let q = begin; q < begin + hour; q++) sum += columns[phase]?.[q] ?? 0
      return sum / hour
    })
    const broken = findingRules.voltageUnbalance({ phases: means, formula })
    if (broken && broken.value > (worst?.value ?? 0)) worst = broken
  }
  return worst
}

/**
 * The mean current of the phase in the quarters that missed its voltage from begin to end, A (0 without such a quarter), and what
 * flowed and was not registered, kWh.
 */
function unregistered({ wiring, un, columns, from, to }: Seen, episode: Episode, ratio: number) {
  const currents = columns[currentOf[episode.phase]]
  const first = episode.from % QUARTER === 0 ? from : from + 1
  const last = episode.to % QUARTER === 0 ? to : to - 1
  let amps = 0
  let factor = 0
  for (let q = first; q <= last; q++) {
    amps += (currents?.[q] ?? 0) / (last - first + 1)
    factor += (columns.f?.[q] ?? 1) / (last - first + 1)
  }
  // Of three wires the first element is 30° ahead of its current's phase, the other 30° behind.
  const turned = wiring === '2' ? (episode.phase === 'ua' ? Math.PI / 6 : -Math.PI / 6) : 0
  const share = Math.cos(Math.acos(Math.min(1, factor)) + turned)
  const hours = (episode.to - episode.from) / 3_600_000
  return { amps, kwh: (un * (1 - episode.extreme) * amps * share * ratio * hours) / 1000 }
}
