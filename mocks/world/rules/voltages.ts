import type { CurveItem } from '../../../src/api/capture/meterReadings'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import { findingRules, type Broken } from '../../../src/rules/archive/findingRules'
import { QUARTER } from '../calendar'
import type { Episode } from '../episodes'
import type { MeterLoad } from '../load'
import type { Columns } from '../measures'
import { nominalVoltage } from '../profile'
import { itemsOf, phasesOf, wiringMode, type Phase, type Wiring } from '../wiring'
import { isReadByRun, type Field, type Found, type MeterRule } from './found'

/** The current that belongs to a voltage. */
const currentOf: Readonly<Record<Phase, CurveItem>> = { ua: 'ia', ub: 'ib', uc: 'ic' }
/** Minimum length of an episode that moves a quarter-hour mean beyond a limit, ms; unbalance is judged over hours. */
const minEpisode = 5 * 60_000
const quartersPerHour = 4

interface EpisodeData {
  wiring: Wiring
  un: number
  columns: Columns
  /** First and last quarter that the episode touches. */
  firstQuarter: number
  lastQuarter: number
}

/** Voltages of single meters, as the quarters of the day show them. */
export function voltageRules(field: Field): MeterRule {
  const { archive, episodes, loads, registers, measures, voltages, calendar } = field

  function dataOf(meter: number, point: number, day: number, { kind, begin, end }: Episode): EpisodeData {
    const wiring = wiringMode(archive, meter, point)
    const load = loads.cached(meter, point)
    const start = calendar.dayStart(day)
    return {
      wiring,
      un: nominalVoltage(archive.profile, wiring, archive.pt(meter, point)),
      columns: kind === 'missing' || load.solar > 0 ? allOf(load, day, wiring) : voltsOf(load, day),
      firstQuarter: Math.floor((begin - start) / QUARTER),
      lastQuarter: Math.floor((end - 1 - start) / QUARTER),
    }
  }

  const allOf = (load: MeterLoad, day: number, wiring: Wiring): Columns =>
    measures.day(load, day, registers.intervals(load, day), itemsOf(wiring))
  // Without a roof, voltages do not depend on the flow, which for a check meter needs its entire area.
  const voltsOf = (load: MeterLoad, day: number): Columns => {
    const { ua, ub, uc } = voltages.day(load, day, { quarters: calendar.quarters(day) })
    return { ua, ub, uc }
  }

  return ({ meter, point, first, last }, limits, results) => {
    for (let day = Math.max(first, archive.firstDay(meter, point)); day <= last; day++) {
      const episode = episodes.episodeOn(meter, point, day)
      if (!episode || episode.end - episode.begin < minEpisode || !isReadByRun(field, meter, point, day))
        continue
      const data = dataOf(meter, point, day, episode)
      const { un: nominal, columns, firstQuarter, lastQuarter } = data
      const add = (
        rule: Found['rule'],
        broken: Broken | undefined,
        extraFields: Pick<Found, 'unpaid'> = {},
      ): void => {
        if (broken) results.push({ rule, day, ...broken, ...extraFields })
      }
      if (episode.kind === 'missing') {
        // No current flows in a phase that is gone: only a complete quarter without voltage is evidence.
        const { amps, kwh } = unregistered(data, episode, archive.ct(meter, point) * archive.pt(meter, point))
        const facts = { volts: nominal * episode.extreme, nominal, amps }
        // The energy of an area's check meter is billed to no consumer, and energy that would have been counted
        // backwards is no loss.
        const lossFields =
          isTotalizer(archive.type(meter, point)) || kwh <= 0 ? {} : { unpaid: { perDay: kwh, days: 1 } }
        add('currentNoVoltage', findingRules.currentNoVoltage(facts), lossFields)
        add(
          'missingVoltage',
          findingRules.missingVoltage({ ...facts, limit: limits.missingVoltage }),
          lossFields,
        )
        continue
      }
      const means = [...(columns[episode.phase] ?? [])].slice(firstQuarter, lastQuarter + 1)
      const [lowest, highest] = [Math.min(...means), Math.max(...means)]
      add('underVoltage', findingRules.underVoltage({ volts: lowest, nominal, limit: limits.underVoltage }))
      add('overVoltage', findingRules.overVoltage({ volts: highest, nominal, limit: limits.overVoltage }))
      add('voltageUnbalance', uneven(data, limits.unbalance))
    }
  }
}

/** The highest unbalance over four consecutive quarters within the episode, when it exceeds the limit. */
function uneven(
  { wiring, columns, firstQuarter, lastQuarter }: EpisodeData,
  formula: Parameters<MeterRule>[1]['unbalance'],
): Broken | undefined {
  const phases = phasesOf(wiring)
  let worst: Broken | undefined
  if (phases.length < 2 || wiring === '2') return worst
  for (let begin = firstQuarter; begin + quartersPerHour - 1 <= lastQuarter; begin++) {
    const means = phases.map((phase) => {
      let sum = 0
      for (let q = begin; q < begin + quartersPerHour; q++) sum += columns[phase]?.[q] ?? 0
      return sum / quartersPerHour
    })
    const broken = findingRules.voltageUnbalance({ phases: means, formula })
    if (broken && broken.value > (worst?.value ?? 0)) worst = broken
  }
  return worst
}

/**
 * Mean current of the phase in the quarters that lacked its voltage completely, A (0 without such a quarter), and the
 * energy that flowed unregistered, kWh.
 */
function unregistered(
  { wiring, un, columns, firstQuarter, lastQuarter }: EpisodeData,
  episode: Episode,
  ratio: number,
) {
  const currents = columns[currentOf[episode.phase]]
  const first = episode.begin % QUARTER === 0 ? firstQuarter : firstQuarter + 1
  const last = episode.end % QUARTER === 0 ? lastQuarter : lastQuarter - 1
  let amps = 0
  let factor = 0
  for (let q = first; q <= last; q++) {
    amps += (currents?.[q] ?? 0) / (last - first + 1)
    factor += (columns.f?.[q] ?? 1) / (last - first + 1)
  }
  // In a three-wire meter the first element is 30° ahead of its current's phase, the other 30° behind.
  const angleShift = wiring === '2' ? (episode.phase === 'ua' ? Math.PI / 6 : -Math.PI / 6) : 0
  const share = Math.cos(Math.acos(Math.min(1, factor)) + angleShift)
  const hours = (episode.end - episode.begin) / 3_600_000
  return { amps, kwh: (un * (1 - episode.extreme) * amps * share * ratio * hours) / 1000 }
}
