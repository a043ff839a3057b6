import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import { isDate } from '../../../src/lib/time'
import { valueSource } from '../../../src/rules/codes/dictionaries'
import { dueMonths } from '../../../src/rules/readings/dueDays'
import { isComing } from '../../../src/rules/console/progress'
import { auditStates, isUnjudged, readingRules } from '../../../src/rules/readings/readingAudit'
import type { Core } from '../../core'
import { formerClosingOf } from '../../db/closedMonths'
import { rowsMark } from '../../db/derived'
import { formerAudit } from '../../db/formerAudits'
import { auditsOf } from '../../db/readAudits'
import { wallIn } from '../../world/calendar'
import {
  auditFigure,
  monthAfter,
  monthsOf,
  mostCompared,
  type AuditFigure,
  type RuleHits,
} from './auditFigures'
import { rowOf } from './auditRows'
import type { Sort } from '../kit/listing'
import { Refusal, StillPending, type Params } from '../../kit/params'
import type { ValueMeter } from '../kit/valueLists'
import type { SortedValue } from '../kit/valueOrder'

/** Orders of readings by how they compare with earlier months. */
const auditOrders = (month: ReturnType<RuleHits>) => ({
  energy: { valueOf: (meter: number) => month.figure(meter).energy },
  deviation: { valueOf: (meter: number) => month.figure(meter).deviation },
  rule_hit: {
    valueOf: (meter: number) => month.figure(meter).rule_hit,
    // The most serious rule first.
    rank(rule: SortedValue) {
      const place = readingRules.findIndex((readingRule) => readingRule === rule)
      return place < 0 ? null : place
    },
  },
})

/** Query of a list of readings, and how its rows are found. */
export function readingsAsked(core: Core, hits: RuleHits, params: Params, sort: Sort | undefined) {
  const askedAt = core.now()
  const { calendar, outcomes, archive, network } = core.world.parts
  const month = monthAsked(core, params)
  const rule = params.oneOf('rule_hit', ['any', 'unjudged', ...readingRules])
  const source = params.oneOf('source', valueSource.codes)
  const status = params.oneOf('audit_status', auditStates)
  const firstDay = calendar.parseDate(`${month}-01`)
  const endDay = calendar.parseDate(`${monthAfter(month, 1)}-01`)
  const { readAudits: audits, closedMonths } = core.db.tables
  const formerClosing = formerClosingOf(closedMonths, month)
  // A decision about a month of former times follows from the rules that the month breaks.
  const needsRules =
    rule !== undefined || source === 'automatic' || (status !== undefined && formerClosing !== undefined)
  const compared = needsRules ? hits(month) : undefined
  const hitOf = (meter: number) => compared?.cached(meter)?.rule_hit ?? ''
  const decisions = new Map(
    [...(auditsOf(audits).get(month) ?? [])].map(([id, row]) => [
      network.find('meter', id),
      row.audit_status,
    ]),
  )
  const decisionOf = (meter: number) =>
    decisions.get(meter) ??
    formerAudit(formerClosing, { seed: network.seed, meter, month, rule: hitOf(meter) })?.audit_status
  const breaks = (hit: string): boolean =>
    rule === undefined || (rule === 'any' || rule === 'unjudged' ? hit !== '' : hit === rule)
  return {
    periods: [month],
    periodField: 'month',
    sort,
    conditions: JSON.stringify(['audit', rule, source, status, rowsMark(audits).mark]),
    ...(compared && {
      prepare(meters: readonly number[]) {
        if (meters.length > mostCompared) throw new Refusal('filterTooDear')
        const progress = compared.advance(meters)
        if (isComing(progress)) throw new StillPending('readingsCompared', progress)
      },
    }),
    bits(meter: number, point: number) {
      const due = outcomes.lastDueDay(meter, point, askedAt)
      if (firstDay > due || endDay <= archive.firstDay(meter, point)) return 0
      if (status !== undefined && (decisionOf(meter) ?? '0') !== status) return 0
      if (rule === 'unjudged' && decisionOf(meter) !== undefined) return 0
      // A meter that nobody touched has nothing entered or estimated.
      if (source !== undefined && source !== 'automatic') return 0
      const hit = hitOf(meter)
      if (source === 'automatic' && (hit === 'missing' || hit === 'decrease')) return 0
      return breaks(hit) ? 1 : 0
    },
    orders: auditOrders(hits(month)),
    values: (id: string) => {
      const figure = auditFigure(monthsOf(core, id, month), month)
      return figure ? [{ id, figure }] : []
    },
    periodOf: () => month,
    holds: ({ id, figure }: { id: string; figure: AuditFigure }) =>
      breaks(figure.rule_hit) &&
      (source === undefined || figure.value_source === source) &&
      (status === undefined || rowOf(core, { meter_id: id } as ValueMeter, figure).audit_status === status) &&
      (rule !== 'unjudged' || isUnjudged(rowOf(core, { meter_id: id } as ValueMeter, figure))),
    figure: (meter: ValueMeter, { figure }: { figure: AuditFigure }): ReadAuditRow =>
      rowOf(core, meter, figure),
  }
}

/** The meters that have a reading in a month, in the order of the archive. */
export function auditedIn(core: Core, month: string): number[] {
  const audited: number[] = []
  eachAudited(core, month, (meter) => audited.push(meter))
  return audited
}

/** Number of meters that have a reading in a month. */
export function auditedCount(core: Core, month: string): number {
  let count = 0
  eachAudited(core, month, () => (count += 1))
  return count
}

function eachAudited(core: Core, month: string, visit: (meter: number) => void): void {
  const { calendar, outcomes, archive, network } = core.world.parts
  const instant = core.now()
  const first = calendar.parseDate(`${month}-01`)
  const next = calendar.parseDate(`${monthAfter(month, 1)}-01`)
  // The day before yesterday is due of every meter: only a month that has just begun depends on the meter.
  const isDueOfAll = first <= calendar.dayOf(instant) - 2
  const places = core.archive.meterPlaces({}, instant)
  for (let place = 0; place < places.total; place++) {
    const meter = places.index(place)
    const point = network.pointOf(meter)
    if (next <= archive.firstDay(meter, point)) continue
    if (isDueOfAll || first <= outcomes.lastDueDay(meter, point, instant)) visit(meter)
  }
}

/** The first month in which a meter of the utility has a reading. */
export function firstMonth(core: Core): string {
  const { calendar, archive, network } = core.world.parts
  const places = core.archive.meterPlaces({}, core.now())
  let first = Infinity
  for (let place = 0; place < places.total; place++) {
    const meter = places.index(place)
    first = Math.min(first, archive.firstDay(meter, network.pointOf(meter)))
  }
  return Number.isFinite(first) ? calendar.dateOf(first).slice(0, 7) : ''
}

/** The month that is asked for, 'yyyy-MM'; without one the last that has ended. */
export function monthAsked(core: Core, params: Params): string {
  const month = params.text('month')
  if (month !== undefined && !isDate(`${month}-01`)) throw new Refusal('badParameter', { name: 'month' })
  return dueMonths({ month_end: month }, wallIn(core.world.zone, core.now())).to
}

/** The month that a call names, 'yyyy-MM'. @throws Refusal where it names none */
export function monthNamed(params: Params): string {
  const month = params.required('month')
  if (!isDate(`${month}-01`)) throw new Refusal('badParameter', { name: 'month' })
  return month
}
