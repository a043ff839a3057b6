import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { round } from '../../../src/lib/format'
import { addMonths } from '../../../src/lib/time'
import { estimateMonths, meanOfKnown } from '../../../src/rules/losses/energyBalance'
import { deviationOf, ruleHit, type ReadingRule } from '../../../src/rules/readings/readingAudit'
import type { Core } from '../../core'
import { createTurnedFigures } from '../../overlay/figureCache'

export const monthAfter = (month: string, monthCount: number): string =>
  addMonths(`${month}-01`, monthCount).slice(0, 7)

/** A month as it is audited. */
export type AuditFigure = Pick<
  ReadAuditRow,
  | 'month'
  | 'last_r'
  | 'this_r'
  | 'this_r1'
  | 'this_r2'
  | 'this_r3'
  | 'this_r4'
  | 'energy'
  | 'avg_6m'
  | 'deviation'
  | 'value_source'
  | 'quality'
  | 'fail_reason'
> & { rule_hit: ReadingRule | '' }

/** The mean of the known ones of the six months before, kWh as it is shown. */
export function averageOf(energy: (monthsBack: number) => number | null): number | null {
  const earlierEnergies = Array.from({ length: estimateMonths }, (_, n) => energy(n + 1))
  const mean = meanOfKnown(earlierEnergies.map((taken) => (taken === null ? undefined : { taken, given: 0 })))
  return mean ? round(mean.taken, 2) : null
}

/**
 * Audit figure of one month of a meter, from its months with the six before it; undefined where the meter has no such
 * month.
 */
export function auditFigure(rows: readonly MonthEnergyRow[], month: string): AuditFigure | undefined {
  const row = rows.find((monthRow) => monthRow.month === month)
  if (!row) return undefined
  const rowBefore = (n: number) => rows.find((monthRow) => monthRow.month === monthAfter(month, -n))
  const average = averageOf((n) => rowBefore(n)?.pap_e ?? null)
  const previous = rowBefore(1)
  const figure = { energy: row.pap_e, average }
  return {
    month,
    last_r: previous?.data_time === `${month}-01 00:00:00` ? previous.pap_r : null,
    this_r: row.pap_r,
    this_r1: row.pap_r1,
    this_r2: row.pap_r2,
    this_r3: row.pap_r3,
    this_r4: row.pap_r4,
    energy: row.pap_e,
    avg_6m: figure.average,
    deviation: deviationOf(figure),
    rule_hit: ruleHit({ ...figure, this_r: row.pap_r, quality: row.quality, fail_reason: row.fail_reason }),
    value_source: row.value_source,
    quality: row.quality,
    fail_reason: row.fail_reason,
  }
}

/** The months that the figure of one of them needs, of any meter. */
export const monthsOf = (core: Core, id: string, month: string): readonly MonthEnergyRow[] =>
  core.archive.monthEnergy(id, monthAfter(month, -estimateMonths), month, core.now()) ?? []

/** A month of a meter beside earlier ones. */
type Compared = Pick<AuditFigure, 'energy' | 'deviation' | 'rule_hit'>

/** Meters of the world by the month in which they are compared. */
export type RuleHits = ReturnType<typeof createRuleHits>

/** More meters are not compared: their months are asked for by the part. */
export const mostCompared = 20_000
/**
 * The rules that meters of the world break in a month, of those whose values nobody changed: what is too dear for one call is worked
 * out in turns.
 */
export function createRuleHits(core: Core) {
  const { network, months: energies, loads } = core.world.parts

  function compare(meter: number, month: string): Compared {
    const load = loads.cached(meter, network.pointOf(meter))
    // A value that became known after a month was closed changes nothing of it.
    const energiesBefore = (n: number) => {
      const earlierMonth = monthAfter(month, -n)
      const asOf = Math.min(core.now(), core.archive.closedAt(earlierMonth) ?? Infinity)
      return energies.energies(load, earlierMonth, asOf, undefined)?.energies
    }
    const monthEnergies = energiesBefore(0)
    // Why there is no energy is told by the registers.
    if (!monthEnergies || monthEnergies.taken === null) {
      const figure = auditFigure(monthsOf(core, network.id('meter', meter), month), month)
      const { energy = null, deviation = null, rule_hit = '' } = figure ?? {}
      return { energy, deviation, rule_hit }
    }
    const average = averageOf((n) => energiesBefore(n)?.taken ?? null)
    const [energy, quality] = [monthEnergies.taken, monthEnergies.quality ?? 'valid']
    const rule_hit = ruleHit({ this_r: null, energy, average, quality, fail_reason: '' })
    return { energy, deviation: deviationOf({ energy, average }), rule_hit }
  }
  return createTurnedFigures(core.turns, core, compare)
}
